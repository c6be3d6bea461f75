export const NAMED_IN = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl'] as const;

export type NamedIn = (typeof NAMED_IN)[number];

/**
 * Names of important cities in other languages: the name and country in the data, then one column for each language.
 * An empty column, or none at the end, is the English name.
 */
const TABLE = `
Vienna|AT|Vienna|Wien|Vienne|Viena||Viena|Wenen
Graz|AT|Graz
Salzburg|AT|Salzburg||Salzbourg|Salzburgo|Salisburgo|Salzburgo
Innsbruck|AT|Innsbruck
Berlin|DE|Berlin|||Berlín|Berlino|Berlim|Berlijn
Munich|DE|Munich|München|||Monaco di Baviera|Munique|München
Hamburg|DE|Hamburg||Hambourg|Hamburgo|Amburgo|Hamburgo
Köln|DE|Cologne|Köln|Cologne|Colonia|Colonia|Colónia|Keulen
Frankfurt am Main|DE|Frankfurt|Frankfurt am Main|Francfort-sur-le-Main|Fráncfort|Francoforte sul Meno|Frankfurt|Frankfurt am Main
Stuttgart|DE|Stuttgart
Nürnberg|DE|Nuremberg|Nürnberg|||Norimberga|Nuremberga|Neurenberg
Dresden|DE|Dresden||Dresde|Dresde|Dresda
Leipzig|DE|Leipzig||||Lipsia
Hannover|DE|Hanover|Hannover|Hanovre|Hanóver|||Hannover
Bremen|DE|Bremen||Brême||Brema
Aachen|DE|Aachen||Aix-la-Chapelle|Aquisgrán|Aquisgrana||Aken
Mainz|DE|Mainz||Mayence|Maguncia|Magonza|Mogúncia
Trier|DE|Trier||Trèves|Tréveris|Treviri|Tréveris
Regensburg|DE|Regensburg||Ratisbonne|Ratisbona|Ratisbona|Ratisbona
Augsburg|DE|Augsburg||Augsbourg|Augsburgo|Augusta|Augsburgo
Düsseldorf|DE|Düsseldorf
Zürich|CH|Zurich|Zürich|Zurich|Zúrich|Zurigo|Zurique|Zürich
Genève|CH|Geneva|Genf|Genève|Ginebra|Ginevra|Genebra|Genève
Basel|CH|Basel||Bâle|Basilea|Basilea|Basileia|Bazel
Bern|CH|Bern||Berne|Berna|Berna|Berna
Lausanne|CH|Lausanne||||Losanna
Paris|FR|Paris|||París|Parigi||Parijs
Marseille|FR|Marseille|||Marsella|Marsiglia|Marselha
Lyon|FR|Lyon||||Lione
Nice|FR|Nice|Nizza||Niza|Nizza
Strasbourg|FR|Strasbourg|Straßburg||Estrasburgo|Strasburgo|Estrasburgo|Straatsburg
Toulouse|FR|Toulouse||||Tolosa
Bordeaux|FR|Bordeaux|||Burdeos||Bordéus
Lille|FR|Lille||||Lilla||Rijsel
Dunkerque|FR|Dunkirk|Dünkirchen|Dunkerque|Dunkerque|Dunkerque|Dunquerque|Duinkerke
London|GB|London||Londres|Londres|Londra|Londres|Londen
Edinburgh|GB|Edinburgh||Édimbourg|Edimburgo|Edimburgo|Edimburgo
Manchester|GB|Manchester
Birmingham|GB|Birmingham
Dublin|IE|Dublin|||Dublín|Dublino
Rome|IT|Rome|Rom||Roma|Roma|Roma
Milan|IT|Milan|Mailand||Milán|Milano|Milão|Milaan
Naples|IT|Naples|Neapel||Nápoles|Napoli|Nápoles|Napels
Turin|IT|Turin|||Turín|Torino|Turim|Turijn
Florence|IT|Florence|Florenz||Florencia|Firenze|Florença
Venice|IT|Venice|Venedig|Venise|Venecia|Venezia|Veneza|Venetië
Genoa|IT|Genoa|Genua|Gênes|Génova|Genova|Génova|Genua
Bologna|IT|Bologna||Bologne|Bolonia||Bolonha
Palermo|IT|Palermo||Palerme
Verona|IT|Verona||Vérone
Madrid|ES|Madrid
Barcelona|ES|Barcelona||Barcelone||Barcellona
Sevilla|ES|Seville|Sevilla|Séville|Sevilla|Siviglia|Sevilha|Sevilla
Valencia|ES|Valencia||Valence|||Valência
Zaragoza|ES|Zaragoza|Saragossa|Saragosse||Saragozza|Saragoça
Málaga|ES|Málaga
Córdoba|ES|Córdoba||Cordoue||Cordova
Bilbao|ES|Bilbao
Lisbon|PT|Lisbon|Lissabon|Lisbonne|Lisboa|Lisbona|Lisboa|Lissabon
Porto|PT|Porto|||Oporto
Amsterdam|NL|Amsterdam|||Ámsterdam||Amesterdão
The Hague|NL|The Hague|Den Haag|La Haye|La Haya|L'Aia|Haia|Den Haag
Rotterdam|NL|Rotterdam|||Róterdam||Roterdão
Utrecht|NL|Utrecht
Brussels|BE|Brussels|Brüssel|Bruxelles|Bruselas|Bruxelles|Bruxelas|Brussel
Antwerpen|BE|Antwerp|Antwerpen|Anvers|Amberes|Anversa|Antuérpia|Antwerpen
Brugge|BE|Bruges|Brügge|Bruges|Brujas|Bruges|Bruges|Brugge
Gent|BE|Ghent|Gent|Gand|Gante|Gand|Gante|Gent
Liège|BE|Liège|Lüttich||Lieja|Liegi||Luik
Luxembourg|LU|Luxembourg|Luxemburg||Luxemburgo|Lussemburgo|Luxemburgo|Luxemburg
Copenhagen|DK|Copenhagen|Kopenhagen|Copenhague|Copenhague|Copenaghen|Copenhaga|Kopenhagen
Stockholm|SE|Stockholm|||Estocolmo|Stoccolma|Estocolmo
Göteborg|SE|Gothenburg|Göteborg|Göteborg|Gotemburgo|Göteborg|Gotemburgo|Göteborg
Oslo|NO|Oslo
Helsinki|FI|Helsinki
Reykjavík|IS|Reykjavik
Warsaw|PL|Warsaw|Warschau|Varsovie|Varsovia|Varsavia|Varsóvia|Warschau
Kraków|PL|Kraków|Krakau|Cracovie|Cracovia|Cracovia|Cracóvia|Krakau
Gdańsk|PL|Gdańsk|Danzig|Gdansk|||Gdansk
Wrocław|PL|Wrocław|Breslau||Breslavia|Breslavia|Breslávia
Prague|CZ|Prague|Prag||Praga|Praga|Praga|Praag
Brno|CZ|Brno|Brünn
Pilsen|CZ|Pilsen||Plzeň
Bratislava|SK|Bratislava
Budapest|HU|Budapest||||||Boedapest
Ljubljana|SI|Ljubljana|Laibach|||Lubiana|Liubliana
Zagreb|HR|Zagreb
Belgrade|RS|Belgrade|Belgrad||Belgrado|Belgrado|Belgrado|Belgrado
Bucharest|RO|Bucharest|Bukarest|Bucarest|Bucarest|Bucarest|Bucareste|Boekarest
Sofia|BG|Sofia|||Sofía||Sófia
Athens|GR|Athens|Athen|Athènes|Atenas|Atene|Atenas|Athene
Thessaloníki|GR|Thessaloniki||Thessalonique|Salónica|Salonicco|Salónica
Istanbul|TR|Istanbul|||Estambul||Istambul
Ankara|TR|Ankara
Kyiv|UA|Kyiv|Kiew|Kiev|Kiev|Kiev|Kiev|Kiev
Lviv|UA|Lviv|Lemberg||Leópolis|Leopoli
Moscow|RU|Moscow|Moskau|Moscou|Moscú|Mosca|Moscovo|Moskou
Saint Petersburg|RU|Saint Petersburg|Sankt Petersburg|Saint-Pétersbourg|San Petersburgo|San Pietroburgo|São Petersburgo|Sint-Petersburg
Tallinn|EE|Tallinn|||Tallin
Riga|LV|Riga
Vilnius|LT|Vilnius|||Vilna
Minsk|BY|Minsk
Valletta|MT|Valletta||La Valette|La Valeta|La Valletta
Nicosia|CY|Nicosia|Nikosia|Nicosie|||Nicósia
Jerusalem|IL|Jerusalem||Jérusalem|Jerusalén|Gerusalemme|Jerusalém|Jeruzalem
Tel Aviv|IL|Tel Aviv
Beirut|LB|Beirut||Beyrouth||||Beiroet
Damascus|SY|Damascus|Damaskus|Damas|Damasco|Damasco|Damasco
Baghdad|IQ|Baghdad|Bagdad|Bagdad|Bagdad||Bagdade|Bagdad
Tehran|IR|Tehran|Teheran|Téhéran|Teherán|Teheran|Teerão|Teheran
Riyadh|SA|Riyadh|Riad|Riyad|Riad|Riad|Riade|Riyad
Mecca|SA|Mecca|Mekka|La Mecque|La Meca|La Mecca|Meca|Mekka
Dubai|AE|Dubai||Dubaï|Dubái
Cairo|EG|Cairo|Kairo|Le Caire|El Cairo|Il Cairo||Caïro
Alexandria|EG|Alexandria||Alexandrie|Alejandría|Alessandria d'Egitto||Alexandrië
Algiers|DZ|Algiers|Algier|Alger|Argel|Algeri|Argel|Algiers
Tunis|TN|Tunis|||Túnez|Tunisi
Casablanca|MA|Casablanca
Marrakesh|MA|Marrakesh|Marrakesch|Marrakech|Marrakech|Marrakech|Marraquexe
Addis Ababa|ET|Addis Ababa|Addis Abeba|Addis-Abeba|Adís Abeba|Addis Abeba|Adis Abeba|Addis Abeba
Nairobi|KE|Nairobi
Lagos|NG|Lagos
Cape Town|ZA|Cape Town|Kapstadt|Le Cap|Ciudad del Cabo|Città del Capo|Cidade do Cabo|Kaapstad
Johannesburg|ZA|Johannesburg|||Johannesburgo||Joanesburgo
New York City|US|New York City|New York|New York|Nueva York|New York|Nova Iorque|New York
Los Angeles|US|Los Angeles|||Los Ángeles
San Francisco|US|San Francisco
Chicago|US|Chicago
Philadelphia|US|Philadelphia||Philadelphie|Filadelfia|Filadelfia|Filadélfia
New Orleans|US|New Orleans||La Nouvelle-Orléans|Nueva Orleans||Nova Orleães
Toronto|CA|Toronto
Montréal|CA|Montreal||Montréal
Québec|CA|Quebec||Québec
Mexico City|MX|Mexico City|Mexiko-Stadt|Mexico|Ciudad de México|Città del Messico|Cidade do México|Mexico-Stad
Havana|CU|Havana|Havanna|La Havane|La Habana|L'Avana
Panamá|PA|Panama City|Panama-Stadt|Panama|Ciudad de Panamá|Panama|Cidade do Panamá|Panama-Stad
Guatemala City|GT|Guatemala City|Guatemala-Stadt|Guatemala|Ciudad de Guatemala|Città del Guatemala|Cidade da Guatemala|Guatemala-Stad
São Paulo|BR|São Paulo||||San Paolo
Rio de Janeiro|BR|Rio de Janeiro|||Río de Janeiro
Brasília|BR|Brasília|Brasília|Brasilia|Brasilia|Brasilia
Buenos Aires|AR|Buenos Aires
Santiago|CL|Santiago
Lima|PE|Lima
Bogotá|CO|Bogotá
Beijing|CN|Beijing|Peking|Pékin|Pekín|Pechino|Pequim|Peking
Shanghai|CN|Shanghai|Schanghai||Shanghái||Xangai
Guangzhou|CN|Guangzhou|Kanton|Canton|Cantón|Canton|Cantão
Hong Kong|HK|Hong Kong|Hongkong|Hong-Kong||||Hongkong
Taipei|TW|Taipei|Taipeh||Taipéi||Taipé
Seoul|KR|Seoul||Séoul|Seúl|Seul|Seul
Pyongyang|KP|Pyongyang|Pjöngjang||Pionyang
Tokyo|JP|Tokyo|Tokio||Tokio||Tóquio|Tokio
Kyoto|JP|Kyoto|Kyōto||Kioto||Quioto|Kioto
Osaka|JP|Osaka|Ōsaka|Ōsaka
Bangkok|TH|Bangkok|||||Banguecoque
Singapore|SG|Singapore|Singapur|Singapour|Singapur||Singapura
Jakarta|ID|Jakarta|||Yakarta|Giacarta|Jacarta
New Delhi|IN|New Delhi|Neu-Delhi||Nueva Delhi|Nuova Delhi|Nova Deli
Mumbai|IN|Mumbai||Bombay|Bombay||Bombaim
Kathmandu|NP|Kathmandu||Katmandou|Katmandú||Catmandu
Manila|PH|Manila
Ho Chi Minh City|VN|Ho Chi Minh City|Ho-Chi-Minh-Stadt|Hô-Chi-Minh-Ville|Ciudad Ho Chi Minh|Ho Chi Minh|Cidade de Ho Chi Minh|Ho Chi Minhstad
Hanoi|VN|Hanoi||Hanoï|Hanói||Hanói
Sydney|AU|Sydney|||Sídney
Melbourne|AU|Melbourne
Wellington|NZ|Wellington
Auckland|NZ|Auckland
`;

/** Short forms and older names people type. */
const ALSO = 'New York City|US|New York,NYC;Kyiv|UA|Kiev;Mumbai|IN|Bombay;Saint Petersburg|RU|St Petersburg';

export type Exonyms = { readonly names: ReadonlyMap<NamedIn, string>; readonly also: readonly string[] };

/** By the key of {@link exonymKey}. */
export const EXONYMS: ReadonlyMap<string, Exonyms> = new Map(
  TABLE.trim()
    .split('\n')
    .map((line) => {
      const [name = '', country = '', english = '', ...others] = line.split('|');
      const names = NAMED_IN.map((language, at): [NamedIn, string] => {
        const other = others[at - 1] ?? '';
        return [language, other === '' ? english : other];
      });
      const key = exonymKey(name, country);
      return [key, { names: new Map(names), also: alsoOf(key) }];
    }),
);

export function exonymKey(name: string, country: string): string {
  return `${name}|${country}`;
}

function alsoOf(key: string): readonly string[] {
  const row = ALSO.split(';').find((entry) => entry.startsWith(`${key}|`));
  return row === undefined ? [] : row.slice(key.length + 1).split(',');
}
