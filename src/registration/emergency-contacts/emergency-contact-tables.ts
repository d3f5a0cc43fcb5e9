interface EmergencyContactTable {
  participant_id: number;
  name: string;
  /** E.164. */
  mobile: string;
}

export interface EmergencyContactTables {
  emergency_contact: EmergencyContactTable;
}
