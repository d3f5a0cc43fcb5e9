/** Three-letter codes, sports codes before ISO 3166-1, each with its two-letter code; Tahiti's boats are of French Polynesia. */
const pairs = `
AFG AF ALB AL ALG DZ DZA DZ AND AD ANG AO AGO AO ANT AG ATG AG ARG AR ARM AM ARU AW ABW AW AUS AU AUT AT AZE AZ
BAH BS BHS BS BRN BH BHR BH BAN BD BGD BD BAR BB BRB BB BLR BY BEL BE BIZ BZ BLZ BZ BEN BJ BER BM BMU BM BHU BT
BTN BT BOL BO BIH BA BOT BW BWA BW BRA BR BUL BG BGR BG BUR BF BFA BF BDI BI CAM KH KHM KH CMR CM CAN CA CPV CV
CAF CF CHA TD TCD TD CHI CL CHL CL CHN CN COL CO COM KM CGO CG COG CG COD CD COK CK CRC CR CRI CR CIV CI CRO HR
HRV HR CUB CU CYP CY CZE CZ DEN DK DNK DK DJI DJ DMA DM DOM DO ECU EC EGY EG ESA SV SLV SV GEQ GQ GNQ GQ ERI ER
EST EE SWZ SZ ETH ET FIJ FJ FJI FJ FIN FI FRA FR GAB GA GAM GM GMB GM GEO GE GER DE DEU DE GHA GH GRE GR GRC GR
GRN GD GRD GD GUA GT GTM GT GUI GN GIN GN GUY GY HAI HT HTI HT HON HN HND HN HKG HK HUN HU ISL IS IND IN INA ID
IDN ID IRI IR IRN IR IRQ IQ IRL IE ISR IL ITA IT JAM JM JPN JP JOR JO KAZ KZ KEN KE KOR KR PRK KP KOS XK KUW KW
KWT KW KGZ KG LAO LA LAT LV LVA LV LBN LB LIB LB LES LS LSO LS LBR LR LBA LY LBY LY LIE LI LTU LT LUX LU MAD MG
MDG MG MAW MW MWI MW MAS MY MYS MY MDV MV MLI ML MLT MT MTN MR MRT MR MRI MU MUS MU MEX MX MDA MD MON MC MCO MC
MGL MN MNG MN MNE ME MAR MA MOZ MZ MYA MM MMR MM NAM NA NEP NP NPL NP NED NL NLD NL NZL NZ NCA NI NIC NI NIG NE
NER NE NGR NG NGA NG MKD MK NOR NO OMA OM OMN OM PAK PK PLE PS PSE PS PAN PA PNG PG PAR PY PRY PY PER PE PHI PH
PHL PH POL PL POR PT PRT PT PUR PR PRI PR QAT QA ROU RO RUS RU RWA RW SAM WS WSM WS SMR SM KSA SA SAU SA SEN SN
SRB RS SEY SC SYC SC SLE SL SGP SG SIN SG SVK SK SLO SI SVN SI SOL SB SLB SB SOM SO RSA ZA ZAF ZA ESP ES SRI LK
LKA LK SUD SD SDN SD SUR SR SWE SE SUI CH CHE CH SYR SY TPE TW TWN TW TJK TJ TAN TZ TZA TZ THA TH TLS TL TOG TG
TGO TG TGA TO TON TO TTO TT TRI TT TUN TN TUR TR TKM TM UGA UG UKR UA UAE AE ARE AE GBR GB USA US URU UY URY UY
UZB UZ VAN VU VUT VU VEN VE VIE VN VNM VN YEM YE ZAM ZM ZMB ZM ZIM ZW ZWE ZW BRU BN GUM GU ASA AS ASM AS CAY KY
CYM KY IVB VG VGB VG ISV VI VIR VI SKN KN KNA KN LCA LC VIN VC VCT VC STP ST SSD SS MHL MH FSM FM NRU NR PLW PW
TUV TV KIR KI GBS GW GNB GW TAH PF`;

/** ISO 3166-1 codes of places without a sports code. */
const places = `
AIA AI ALA AX ATA AQ ATF TF BES BQ BLM BL BVT BV CCK CC CUW CW CXR CX ESH EH FLK FK FRO FO GGY GG GIB GI GLP GP
GRL GL GUF GF HMD HM IMN IM IOT IO JEY JE MAC MO MAF MF MNP MP MSR MS MTQ MQ MYT YT NCL NC NFK NF NIU NU PCN PN
PYF PF REU RE SGS GS SHN SH SJM SJ SPM PM SXM SX TCA TC TKL TK UMI UM VAT VA WLF WF`;

const pairsIn = (text: string) =>
  [...text.matchAll(/([A-Z]{3}) ([A-Z]{2})/g)].map(
    ([, long = '', short = '']) => [long, short] as const,
  );
const inOrder = pairsIn(pairs);
const nations: ReadonlyMap<string, string> = new Map([...inOrder, ...pairsIn(places)]);
/** Every three-letter code that is known. */
export const nationCodes: readonly string[] = [...nations.keys()];
const known: ReadonlySet<string> = new Set(nations.values());
/** The first of several codes is the sports code. */
const codes: ReadonlyMap<string, string> = new Map(
  inOrder.toReversed().map(([long, short]) => [short, long]),
);

/** Returns the country (ISO 3166-1 alpha-2) of a start list's code; null for an unknown code. */
export function nationOfCode(code: string): string | null {
  const written = code.trim().toUpperCase();
  return nations.get(written) ?? (known.has(written) ? written : null);
}

/** Returns one name per country, whichever code is used; an unknown text stays as it is. */
export function normalizeNation(written: string): string {
  return nationOfCode(written) ?? written;
}

/** Returns the start list's code of a country; null when it has no sports code. */
export function codeOfNation(nation: string): string | null {
  return codes.get(nation) ?? null;
}
