import { formatDay } from '../src/platform/format/format-day.ts';
import { maximumPoints, pointsByRank } from '../src/record/scoring/points-by-rank.ts';
import type { ChampionshipFile } from '../src/site/championship/championship-file.ts';

export type AgreementSection = { heading: string; paragraphs: readonly string[] };

const clubs = [
  'Club Aguas Blancas del Valle',
  'Club de Kayak Remanso',
  'Escuela de Canotaje Río Arriba',
  'Club Pala y Corriente',
];

/** The clubs' agreement on the selective championship, an invented sample in Spanish. */
export function agreementText(
  { races }: Pick<ChampionshipFile, 'races'>,
  country: string,
): readonly AgreementSection[] {
  const ranks = [1, 2, 3, 10, 20].map((rank) => `${rank}.º, ${pointsByRank(rank)}`).join('; ');
  return [
    {
      heading: 'Antecedentes',
      paragraphs: [
        `Los clubes que firman practican kayak de aguas blancas en ${country} y quieren una selección de slalom elegida en el agua, con reglas conocidas antes de la primera salida.`,
      ],
    },
    {
      heading: 'Primera. Carreras',
      paragraphs: [
        'El campeonato tiene tres carreras:',
        ...races.map(({ name, date }) => `• ${name}, ${formatDay(date, 'es-EC', 'full')}.`),
        'Si una carrera no puede correrse en su fecha, la sede propone otra dentro de los treinta días. Si no la hay, el campeonato se decide con las demás.',
      ],
    },
    {
      heading: 'Segunda. Quién suma',
      paragraphs: [
        'Suma puntos toda persona inscrita por un club firmante, sin importar su nacionalidad. La selección se forma solo con quienes pueden representar al país.',
        'Las categorías son Senior, Master (desde 35 años) y Junior (hasta 18 años), según la edad cumplida el día de la última carrera. Hombres y mujeres tienen tablas propias.',
      ],
    },
    {
      heading: 'Tercera. Puntos',
      paragraphs: [
        `El primer lugar de una carrera recibe ${maximumPoints} puntos. Por puesto: ${ranks}; desde el 21.º, un punto menos por puesto, y nunca menos de uno. Quien comparte un puesto recibe los puntos de ese puesto.`,
        'El total es la suma de las tres carreras. Quien no participa en una lleva un guion y no suma en ella. Con el mismo total se comparte el puesto y el siguiente queda vacío.',
        'Cada sede decide, y lo anuncia antes de inscribir, qué categorías de su carrera dan puntos.',
      ],
    },
    {
      heading: 'Cuarta. Compromisos de la sede',
      paragraphs: [
        'Publicar el reglamento y el programa con treinta días de anticipación; contar con jueces de puerta, equipo de rescate y ambulancia; publicar los tiempos y las penalizaciones puerta por puerta; enviar los resultados firmados a los demás clubes dentro de cinco días.',
      ],
    },
    {
      heading: 'Quinta. Desacuerdos',
      paragraphs: [
        'Los reclamos de una carrera se resuelven en ella, según su reglamento. Los reclamos sobre la tabla se presentan por escrito dentro de los diez días que siguen a su publicación, y los deciden los clubes por mayoría.',
      ],
    },
    {
      heading: 'Firman',
      paragraphs: clubs.map((club) => `${club}: ______________________________`),
    },
  ];
}
