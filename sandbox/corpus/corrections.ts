/** Wrong spellings, by the right one. */
const MISSPELLINGS: Readonly<Record<string, string>> = {
  python: 'pyhton pyton phyton pythn pthon',
  javascript: 'javasript javascrpt javscript jvascript javacript',
  typescript: 'typescipt typscript tyepscript typesript',
  kubernetes: 'kubernets kuberntes kubernetis kubernettes',
  docker: 'dokcer doker dcoker',
  linux: 'linx liunx lunix',
  debian: 'debain debiann',
  postgresql: 'postgressql postgesql postgrsql postgreql',
  database: 'databse datbase databsae dataabse',
  programming: 'programing progamming programmming',
  language: 'langauge languge lanuage',
  search: 'serach saerch seach searhc',
  engine: 'engien enigne enngine',
  privacy: 'privcay pirvacy privicy',
  encryption: 'encrpytion encyption encription',
  berlin: 'belrin berln',
  london: 'lodnon lonodn londno',
  switzerland: 'switzerlnd swizerland switserland',
  iceland: 'icland icelnad',
  river: 'rivre rvier',
  mountain: 'moutain mountian mountin',
  everest: 'evrest everset',
  volcano: 'volcanoe volcnao',
  weather: 'wether weahter waether wheather',
  elephant: 'elphant elepahnt',
  octopus: 'octapus octopuss',
  jupiter: 'jupitar juptier',
  eclipse: 'eclispe eclpise',
  recipe: 'receipe recipie recepie',
  chocolate: 'choclate chocalate',
  vegetable: 'vegtable vegatable vegetabel',
  coffee: 'coffe cofee coffie',
  vitamin: 'vitmain',
  marathon: 'marahton',
  tennis: 'tenis tennnis',
  football: 'footbal fotball foootball',
  guitar: 'gutiar guitarr giutar',
  beethoven: 'bethoven beethovan beetoven',
  egypt: 'egpyt egytp',
  revolution: 'revoltuion revolutoin',
  receive: 'recieve receeve',
  separate: 'seperate',
  definitely: 'definately definitly',
  tomorrow: 'tommorow tommorrow tomorow',
  calendar: 'calender calandar',
  beginner: 'begginer beginer',
  tutorial: 'tutorail tutoral tutroial',
};

const RIGHT_BY_WRONG: ReadonlyMap<string, string> = new Map(
  Object.entries(MISSPELLINGS).flatMap(([right, wrongs]) =>
    wrongs.split(' ').map((wrong): [string, string] => [wrong, right]),
  ),
);

/** The text with its misspelt words put right, where there are any. */
export function correctionOf(text: string): string | undefined {
  const corrected = text.replace(/\p{L}+/gu, (word) => {
    const right = RIGHT_BY_WRONG.get(word.toLowerCase());
    if (right === undefined) return word;
    return /^\p{Lu}/u.test(word) ? right.charAt(0).toUpperCase() + right.slice(1) : right;
  });
  return corrected === text ? undefined : corrected;
}
