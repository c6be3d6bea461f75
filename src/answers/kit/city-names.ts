/**
 * Cities by the names they have in other languages, and by older names. Columns: English, country, French, German,
 * Spanish, Italian, Portuguese, Dutch, further names. An empty column is spelt as in English.
 */
export const CITY_NAMES = `
Vienna|AT|Vienne|Wien|Viena||Viena|Wenen
Salzburg|AT|Salzbourg||Salzburgo|Salisburgo|Salzburgo|
Antwerpen|BE|Anvers||Amberes|Anversa|Antuérpia||Antwerp
Brussels|BE|Bruxelles|Brüssel|Bruselas|Bruxelles|Bruxelas|Brussel
Gent|BE|Gand||Gante|Gand|Gante||Ghent
Liege|BE|Liège|Lüttich|Lieja|Liegi|Liège|Luik
Bruges|BE||Brügge|Brujas||Bruges|Brugge
Leuven|BE|Louvain|Löwen|Lovaina|Lovanio|Lovaina|
Sofia|BG|||Sofía||Sófia|
Zagreb|HR||Agram||Zagabria|Zagreb|
Split|HR||||Spalato||
Dubrovnik|HR||||Ragusa di Dalmazia||
Prague|CZ||Prag|Praga|Praga|Praga|Praag|Praha
Brno|CZ||Brünn||||
Plzen|CZ||Pilsen|Pilsen|||Pilsen
Copenhagen|DK|Copenhague|Kopenhagen|Copenhague|Copenaghen|Copenhaga|Kopenhagen|København|Kobenhavn
Tallinn|EE|||Tallin||Talin|
Helsinki|FI||||||Helsingfors
Paris|FR||||Parigi||Parijs
Marseille|FR|||Marsella|Marsiglia|Marselha||Marseilles
Lyon|FR|||Lyon|Lione|Lyon||Lyons
Nice|FR||Nizza|Niza|Nizza|Nice|
Strasbourg|FR||Straßburg|Estrasburgo|Strasburgo|Estrasburgo|Straatsburg|Strassburg
Bordeaux|FR|||Burdeos|||
Toulouse|FR|||Tolosa|Tolosa||
Lille|FR||||Lilla||Rijsel
Dijon|FR||||Digione||
Avignon|FR|||Aviñón|Avignone|Avinhão|
Berlin|DE|||Berlín|Berlino|Berlim|Berlijn
Munich|DE||München|Múnich|Monaco di Baviera|Munique|München|Monaco Baviera
Cologne|DE||Köln|Colonia|Colonia|Colônia|Keulen|Colónia|Koeln
Hamburg|DE|Hambourg||Hamburgo|Amburgo|Hamburgo|
Frankfurt|DE|Francfort||Fráncfort|Francoforte|Frankfurt||Frankfurt am Main|Frankfurt a.m.|Francoforte sul Meno
Nuremberg|DE||Nürnberg|Núremberg|Norimberga|Nuremberga|Neurenberg
Hannover|DE|Hanovre||Hanóver||Hanôver||Hanover
Stuttgart|DE||||Stoccarda||
Dresden|DE|Dresde||Dresde|Dresda|Dresden|
Leipzig|DE||||Lipsia||
Bremen|DE|Brême|||Brema||
Aachen|DE|Aix-la-Chapelle||Aquisgrán|Aquisgrana||Aken
Mainz|DE|Mayence||Maguncia|Magonza|Mogúncia|
Regensburg|DE|Ratisbonne||Ratisbona|Ratisbona|Ratisbona|
Augsburg|DE|Augsbourg||Augsburgo||Augsburgo|
Freiburg|DE|Fribourg-en-Brisgau||Friburgo de Brisgovia|Friburgo in Brisgovia|Friburgo||Freiburg im Breisgau
Athens|GR|Athènes|Athen|Atenas|Atene|Atenas|Athene
Thessaloniki|GR|Thessalonique||Tesalónica|Salonicco|Tessalónica||Saloniki
Budapest|HU|||Budapest||Budapeste|Boedapest
Reykjavík|IS|||Reikiavik||Reiquiavique||Reykjavik
Dublin|IE|||Dublín|Dublino||
Rome|IT||Rom|Roma|Roma|Roma|
Milan|IT||Mailand|Milán|Milano|Milão|Milaan
Naples|IT||Neapel|Nápoles|Napoli|Nápoles|Napels
Turin|IT|||Turín|Torino|Turim|Turijn
Venice|IT|Venise|Venedig|Venecia|Venezia|Veneza|Venetië
Florence|IT||Florenz|Florencia|Firenze|Florença|
Genoa|IT|Gênes|Genua|Génova|Genova|Gênova|Genua
Bologna|IT|Bologne||Bolonia||Bolonha|
Palermo|IT|Palerme|||||
Verona|IT|Vérone|||||
Padova|IT|Padoue|Padua|Padua||Pádua|Padua
Siena|IT|Sienne|||||
Trieste|IT||Triest|||Trieste|Triëst
Siracusa|IT|Syracuse|Syrakus|||Siracusa|Syracuse
Bolzano|IT||Bozen||||
Riga|LV|||||Riga|
Vilnius|LT|||Vilna||Vilnius|
Luxembourg|LU||Luxemburg|Luxemburgo|Lussemburgo|Luxemburgo|Luxemburg|Luxembourg City
Valletta|MT|La Valette||La Valeta|La Valletta|Valeta|
Amsterdam|NL|||Ámsterdam||Amsterdã||Amesterdão
The Hague|NL|La Haye|Den Haag|La Haya|L'Aia|Haia|Den Haag|'s-Gravenhage
Rotterdam|NL|||Róterdam||Roterdã||Roterdão
Delft|NL||||||
Oslo|NO||||||
Warsaw|PL|Varsovie|Warschau|Varsovia|Varsavia|Varsóvia|Warschau|Warszawa
Krakow|PL|Cracovie|Krakau|Cracovia|Cracovia|Cracóvia|Krakau|Kraków|Cracow
Gdansk|PL||Danzig||Danzica||
Wroclaw|PL||Breslau|Breslavia|Breslavia|||Wrocław
Poznan|PL||Posen||||
Lodz|PL||Lodsch||||Łódź
Lisbon|PT|Lisbonne|Lissabon|Lisboa|Lisbona|Lisboa|Lissabon
Porto|PT|||Oporto|||
Bucharest|RO|Bucarest|Bukarest|Bucarest|Bucarest|Bucareste|Boekarest|București
Moscow|RU|Moscou|Moskau|Moscú|Mosca|Moscou|Moskou|Moscovo|Moskva
St. Petersburg|RU|Saint-Pétersbourg|Sankt Petersburg|San Petersburgo|San Pietroburgo|São Petersburgo|Sint-Petersburg|St Petersburg|Saint Petersburg
Belgrade|RS||Belgrad|Belgrado|Belgrado|Belgrado|Belgrado|Beograd
Bratislava|SK||Pressburg|||Bratislava|
Ljubljana|SI||Laibach|Liubliana|Lubiana|Liubliana|
Madrid|ES||||||
Barcelona|ES|Barcelone|||||
Seville|ES|Séville|Sevilla|Sevilla|Siviglia|Sevilha|Sevilla
Zaragoza|ES|Saragosse|Saragossa||Saragozza|Saragoça||Saragossa
Córdoba|ES|Cordoue|Cordoba||Cordova|Córdova|
Granada|ES|Grenade|||||
Valencia|ES|Valence Espagne||||Valência|
Bilbao|ES||||||
San Sebastian|ES|Saint-Sébastien||||São Sebastião Espanha||Donostia
La Coruña|ES|La Corogne||||Corunha||A Coruña|Coruña
Cádiz|ES|Cadix|||Cadice||Cadiz
Stockholm|SE|||Estocolmo|Stoccolma|Estocolmo|
Göteborg|SE|||Gotemburgo|Göteborg|Gotemburgo|Gotenburg|Gothenburg
Malmö|SE||||||Malmo
Geneva|CH|Genève|Genf|Ginebra|Ginevra|Genebra|Genève
Zürich|CH|Zurich||Zúrich|Zurigo|Zurique||Zurich|Zuerich
Bern|CH|Berne||Berna|Berna|Berna||Berne
Basel|CH|Bâle||Basilea|Basilea|Basileia|Bazel
Lausanne|CH||||Losanna||
Luzern|CH|Lucerne||Lucerna|Lucerna|Lucerna||Lucerne
Kyiv|UA|Kiev|Kiew|Kiev|Kiev|Kiev|Kiev
Odessa|UA||||||Odesa
Lviv|UA||Lemberg|Leópolis|Leopoli|||Lvov
London|GB|Londres||Londres|Londra|Londres|Londen
Edinburgh|GB|Édimbourg||Edimburgo|Edimburgo|Edimburgo|
Glasgow|GB||||||
Minsk|BY||||||
Chisinau|MD||||||Chișinău|Kischinau
Tirana|AL||||||
Sarajevo|BA||||||
Skopje|MK|||||Escópia|
Nicosia|CY|Nicosie|Nikosia|||Nicósia|
Istanbul|TR|||Estambul||Istambul|Istanboel|Constantinople
Ankara|TR|||||Ancara|
Izmir|TR||||Smirne||
Tbilisi|GE|Tbilissi|Tiflis|Tiflis|||
Yerevan|AM|Erevan|Eriwan|Ereván|Erevan|Erevã|Jerevan
Baku|AZ|Bakou||Bakú|||Bakoe
New York|US|||Nueva York||Nova York||Nova Iorque|New York City|NYC
Washington|US||||||Washington DC|Washington D.C.|Washington, DC
Los Angeles|US|||Los Ángeles||||L.A.
San Francisco|US|||||São Francisco|
New Orleans|US|La Nouvelle-Orléans||Nueva Orleans||Nova Orleans|
Philadelphia|US|Philadelphie||Filadelfia|Filadelfia|Filadélfia|
Chicago|US||||||
Las Vegas|US||||||
Miami|US||||||
Houston|US||||||
Boston|US||||||
Honolulu|US||||||
Montréal|CA|||Montreal||||Montreal
Quebec|CA|Québec||||||Quebec City|Québec City|Ville de Québec
Toronto|CA||||||
Vancouver|CA||||||
Mexico City|MX|Mexico|Mexiko-Stadt|Ciudad de México|Città del Messico|Cidade do México|Mexico-Stad|CDMX|México DF
Havana|CU|La Havane|Havanna|La Habana|L'Avana|Havana|
Guatemala|GT|||Ciudad de Guatemala|Città del Guatemala|Cidade da Guatemala|Guatemala-Stad|Guatemala City
Panama City|PA|Panama|Panama-Stadt|Ciudad de Panamá|Città di Panama|Cidade do Panamá|Panama-Stad
Santo Domingo|DO|Saint-Domingue|||||
Bogota|CO||||||Bogotá
Medellín|CO||||||Medellin
Caracas|VE||||||
Lima|PE||||||
Quito|EC||||||
La Paz|BO||||||
Santiago|CL|Santiago du Chili|Santiago de Chile|Santiago de Chile|Santiago del Cile|Santiago do Chile|Santiago de Chili
Buenos Aires|AR||||||
Montevideo|UY||||Montevideo|Montevidéu|
Asunción|PY|||||Assunção||Asuncion
Brasilia|BR||||||Brasília
Rio de Janeiro|BR||||||Rio
Sao Paulo|BR||||San Paolo|São Paulo||São Paulo
Cairo|EG|Le Caire|Kairo|El Cairo|Il Cairo|Cairo|Caïro
Alexandria|EG|Alexandrie||Alejandría|Alessandria d'Egitto|Alexandria|Alexandrië
Algiers|DZ|Alger|Algier|Argel|Algeri|Argel|Algiers
Tunis|TN|||Túnez|Tunisi|Túnis|
Tripoli|LY||Tripolis|Trípoli||Trípoli|
Casablanca|MA||||||
Marrakesh|MA|Marrakech|Marrakesch|Marrakech|Marrakech|Marraquexe|Marrakech
Rabat|MA||||||
Fez|MA|Fès|||||Fes
Tangier|MA|Tanger|Tanger|Tánger|Tangeri|Tânger|Tanger
Addis Ababa|ET|Addis-Abeba|Addis Abeba|Adís Abeba|Addis Abeba|Adis Abeba|Addis Abeba
Nairobi|KE||||||
Johannesburg|ZA||Johannesburg|Johannesburgo||Joanesburgo|
Cape Town|ZA|Le Cap|Kapstadt|Ciudad del Cabo|Città del Capo|Cidade do Cabo|Kaapstad
Lagos|NG||||||
Accra|GH||||||
Dakar|SN||||||
Jerusalem|IL|Jérusalem||Jerusalén|Gerusalemme|Jerusalém|Jeruzalem
Tel Aviv-Yafo|IL||||||Tel Aviv|Tel-Aviv
Beirut|LB|Beyrouth|||Beirut|Beirute|Beiroet
Damascus|SY|Damas|Damaskus|Damasco|Damasco|Damasco|
Aleppo|SY|Alep||Alepo||Alepo|
Amman|JO|||Amán||Amã|
Baghdad|IQ|Bagdad|Bagdad|Bagdad|Bagdad|Bagdá|Bagdad
Riyadh|SA|Riyad|Riad|Riad|Riad|Riade|Riyad
Makkah|SA|La Mecque|Mekka|La Meca|La Mecca|Meca|Mekka|Mecca
Dubai|AE|Dubaï||Dubái|||
Abu Dhabi|AE|Abou Dabi||Abu Dabi|||
Doha|QA||||||
Kuwait|KW|Koweït|Kuwait-Stadt|||Kuwait||Kuwait City
Tehran|IR|Téhéran|Teheran|Teherán|Teheran|Teerã|Teheran|Teerão
Kabul|AF|Kaboul|||||Kaboel
New Delhi|IN|||Nueva Delhi|Nuova Delhi|Nova Délhi|
Delhi|IN||||||
Mumbai|IN||||||Bombay
Kolkata|IN||Kalkutta|Calcuta|Calcutta|Calcutá||Calcutta
Chennai|IN||||||Madras
Bengaluru|IN||||||Bangalore
Karachi|PK||||||
Kathmandu|NP|Katmandou||Katmandú||Catmandu|
Dhaka|BD|Dacca|||Dacca|Daca|
Colombo|LK||||||
Bangkok|TH||||||
Singapore|SG|Singapour|Singapur|Singapur||Singapura|
Kuala Lumpur|MY||||||
Jakarta|ID||||Giacarta|Jacarta|
Hanoi|VN|Hanoï||Hanói||Hanói|
Ho Chi Minh City|VN||Ho-Chi-Minh-Stadt|Ciudad Ho Chi Minh|Ho Chi Minh|Cidade de Ho Chi Minh|Ho Chi Minhstad|Saigon
Manila|PH|Manille|||||
Hong Kong|HK||||||Hongkong|Hong-Kong
Taipei|TW|Taïpei|Taipeh|Taipéi||Taipé|
Beijing|CN|Pékin|Peking|Pekín|Pechino|Pequim|Peking
Shanghai|CN||Schanghai|Shanghái||Xangai|Sjanghai
Guangzhou|CN|Canton|Kanton|Cantón|Canton|Cantão|Kanton
Seoul|KR|Séoul||Seúl|Seul|Seul|Seoel
Pyongyang|KP||Pjöngjang|Pionyang||||
Tokyo|JP||Tokio|Tokio||Tóquio|Tokio
Kyoto|JP||Kyōto|Kioto||Quioto|
Osaka|JP||||||
Ulaanbaatar|MN|Oulan-Bator|Ulan-Bator|Ulán Bator|Ulan Bator|Ulan Bator|Ulaanbaatar
Tashkent|UZ|Tachkent|Taschkent|Taskent||Tasquente|Tasjkent
Sydney|AU|||Sídney|||
Melbourne|AU||||||
Perth|AU||||||
Brisbane|AU||||||
Canberra|AU|||||Camberra|
Auckland|NZ||||||
Wellington|NZ||||||
`;

/** Cities that the package lacks. Columns: name, region, country, time zone, latitude, longitude, inhabitants. */
export const MORE_CITIES = `
Bruges|West Flanders|BE|Europe/Brussels|51.2089|3.2242|118000
Leuven|Flemish Brabant|BE|Europe/Brussels|50.8796|4.7009|102000
Delft|Zuid-Holland|NL|Europe/Amsterdam|52.0116|4.3571|104000
Aachen|Nordrhein-Westfalen|DE|Europe/Berlin|50.7753|6.0839|249000
Avignon|Provence-Alpes-Côte d'Azur|FR|Europe/Paris|43.9493|4.8055|91000
Plzen|Plzeň|CZ|Europe/Prague|49.7384|13.3736|175000
Nuremberg|Bayern|DE|Europe/Berlin|49.4521|11.0767|518000
Padova|Veneto|IT|Europe/Rome|45.4064|11.8768|207000
Lviv|Lviv|UA|Europe/Kyiv|49.8397|24.0297|717000
Paris|Texas|US|America/Chicago|33.6609|-95.5555|25000
`;
