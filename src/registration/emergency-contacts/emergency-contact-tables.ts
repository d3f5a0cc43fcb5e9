/** Never published, in no list and in no file of an edition: for the safety team alone. */
interface EmergencyContactTable {
  participant_id: number;
  name: string;
  /** E.164. */
  mobile: string;
}

/** The table of the people to call; rows are gone some days after the race. */
export interface EmergencyContactTables {
  emergency_contact: EmergencyContactTable;
}
