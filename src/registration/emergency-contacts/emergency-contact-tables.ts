/** Never published, neither in lists nor in an edition's files; only the safety team sees it. */
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
