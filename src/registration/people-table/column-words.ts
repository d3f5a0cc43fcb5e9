/** What stands over a column that is not for us: our own files of faults have them. */
const leftOutWords = ['no', 'nro', 'n', 'linea', 'line', 'que corregir', 'what to correct'];

/**
 * What people write over a column, as `plainHeading` makes it; the words of both dictionaries
 * (`cli.columnNames`) are known besides.
 */
const words: Readonly<Record<string, readonly string[]>> = {
  name: ['nombre', 'nombres', 'nombre completo', 'apellidos y nombres', 'nombre y apellido'],
  email: ['correo', 'correo electronico', 'mail', 'e mail', 'email address'],
  mobile: ['celular', 'telefono', 'numero de celular', 'movil', 'telefono celular', 'whatsapp'],
  document: ['tipo de documento', 'tipo documento', 'document type', 'type of document'],
  personal_id: ['cedula', 'cedula o pasaporte', 'ci', 'c i', 'pasaporte', 'numero de documento'],
  date_birth: ['fecha de nacimiento', 'nacimiento', 'fecha nacimiento', 'f nacimiento', 'nacido'],
  category: ['categoria', 'division'],
  sex: ['sexo', 'genero', 'gender'],
  nationality: ['nacionalidad', 'pais', 'pais de origen', 'country'],
  city: ['ciudad', 'ciudad de residencia', 'ciudad donde vive', 'residencia', 'town'],
  club: ['equipo', 'team', 'club o equipo'],
  size: ['talla', 'talla de camiseta', 'camiseta', 'talla camiseta', 't shirt', 'shirt size'],
  consents: ['firma', 'firmo', 'firmo los textos', 'exoneracion firmada', 'exoneracion', 'firmado'],
  guardian_name: ['representante', 'representante legal', 'nombre del representante', 'guardian'],
  guardian_personal_id: ['cedula del representante', 'documento del representante', 'guardian id'],
  emergency_name: [
    'contacto de emergencia',
    'en caso de emergencia',
    'emergencia',
    'emergencia nombre',
  ],
  emergency_mobile: ['telefono de emergencia', 'celular de emergencia', 'emergencia celular'],
  language: ['idioma'],
  paid: ['pago', 'pagado', 'pagada', 'pagos', 'cancelado', 'payment'],
};

/** What people write over each of these columns, besides its own name. */
export function columnWords(names: readonly string[]): ReadonlyMap<string, readonly string[]> {
  return new Map(names.map((name) => [name, words[name] ?? []]));
}

/** Whether a heading stands over what nobody reads. */
export const isLeftOut = (plain: string) => leftOutWords.includes(plain);
