interface EmergencyContactTable {
  participant_id: number;
  name: string;
  /** E.164. */
  mobile: string;
}

declare module '../../platform/database/database-schema.ts' {
  interface DatabaseSchema {
    emergency_contact: EmergencyContactTable;
  }
}

export {};
