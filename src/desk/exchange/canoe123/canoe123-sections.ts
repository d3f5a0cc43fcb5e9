export const canoe123Root = 'Canoe123Data';
export const canoe123Namespace = 'http://siwidata.com/Canoe123/Data.xsd';

const words = (text: string): readonly string[] => text.trim().split(/\s+/);

/**
 * The sections under the root, each with its fields in the order of Canoe123 (checked on an export of 1,855 rows). Null
 * for a section whose fields are not used.
 */
export const canoe123Sections: ReadonlyMap<string, readonly string[] | null> = new Map([
  [
    'Participants',
    words(`Id ClassId EventBib ICFId ICFId2 FamilyName GivenName FamilyName2 GivenName2 NOC Club Ranking
      RankingPoints Birthdate Birthdate2 Year Year2 CatId IsTeam Member1 Member2 Member3 Draw _Bib
      Attributes`),
  ],
  ['Classes', words('ClassId Class LongTitle EntryFee Categories')],
  ['CompOfficials', null],
  [
    'Schedule',
    words(`RaceId RaceOrder StartTime Time ClassId DisId FirstBib StartInterval JuryNr CourseNr RaceStatus
      CustomTitle WorldRankingEvent AttributeId`),
  ],
  [
    'Results',
    words(`RaceId Id StartOrder Bib StartTime PrevStatus PrevTime PrevPen PrevTotal PrevRnk PrevRnkOrder
      PrevCatRnk PrevCatRnkOrder Status dtStart dtFinish Time Gates GateTimes Pen Total TotalBehind
      catTotalBehind Rnk RnkOrder CatRnk CatRnkOrder TotalTotal TotalTotalBehind catTotalTotalBehind
      TotalRnk TotalRnkOrder TotalCatRnk TotalCatRnkOrder CatId TieBreaker ExtraStartInt
      CheckListPrintIndex CheckListPrinted CheckListCorrected Tag Selected IsRanked RecordType BetterRunNr
      Qualified HeatNr HasWildcard RoundNr ForceTVSChannel LastCleanGate NrFLT FLT`),
  ],
  ['CourseData', null],
  ['Events', null],
  ['GateStatistics', null],
]);

const ofCategories = words('CatId ClassId Category FirstYear LastYear EntryFee');

/** Every known name, so that a repeated name shares one string. */
export const canoe123Names: ReadonlyMap<string, string> = new Map(
  [
    canoe123Root,
    ...canoe123Sections.keys(),
    ...[...canoe123Sections.values()].flatMap((fields) => fields ?? []),
    ...ofCategories,
    ...words(
      'CourseNr CourseConfig EventId MainTitle SubTitle Location Facility Country StartDate',
    ),
    ...words('EndDate CanoeDiscipline'),
  ].map((name) => [name, name]),
);
