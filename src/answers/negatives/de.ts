/** Everyday searches in German that no instant answer may take. Several to a line, parted by semicolons. */
export const de = `
1984; sieben; die 7 zwerge; 23 film; 3 haselnüsse für aschenbrödel; drei haselnüsse für aschenbrödel; 80 tage um die welt; die 39 stufen; 4 blocks; 8 blickwinkel
2001 odyssee im weltraum; apollo 13; catch 22; fahrenheit 451; 12 monkeys; 21 gramm; 300; 1917; ocean's 8; 99 luftballons
die drei fragezeichen; die drei ??? folge 200; tkkg; fünf freunde; die unendliche geschichte; momo; krabat; der vorleser; tschick; das boot
iphone 15; iphone 16 pro; windows 11; windows 10 support ende; ps5 kaufen; xbox; galaxy s24; rtx 4080; macbook; fritzbox 7590
vw golf 7; golf 8; audi a4; bmw 3er; mercedes c klasse; opel corsa; tesla model 3; porsche 911; trabant 601; vw t5
wetter; wetter.com; wetter online; wetteronline; wettertaft; unwetter; wetterstation; wetterfest; schönes wetter; das wetter magazin
uhrzeit; uhr; zeit; zeit online; die zeit; zeit für wunder; hamburg zeit; zeitumstellung 2025; winterzeit; tageszeitung
eine frage der zeit; sommerzeit; halbzeit; steinzeit; zeitarbeit; mahlzeit; wie spät; um wie viel uhr; 20 uhr; tagesschau 20 uhr
euro 2024; em 2024; eurojackpot; eurowings; dollar; pfund; pfund nudeln; ein pfund hackfleisch; franken; franken tatort
franken weine; wahrung; währungsreform 1948; kurs; yoga kurs; tanzkurs; kursbuch; krone; kronen zeitung; die krone
hauptstadt; hauptstadtflughafen; kapital; das kapital; eigenkapital; sprache; sprachkurs; körpersprache; sprachnachricht whatsapp; muttersprache
flagge; fahne; fahnenflucht; vorwahl; vorwahl wien; vorwahl 030; landtagswahl; kontinent; land unter; länderspiel
bedeutung; bedeutung namen; traum bedeutung; was bedeutet mein name; was bedeutet lol; was heißt das; definition; definition kultur; definition information; was ist liebe
münze; münzen sammeln; kopf hoch; kopf oder zahl spiel; würfel; würfelzucker; würfelspiele; kniffel; zufall; zufallsprodukt
passwort; passwort vergessen; passwort manager; wlan passwort; kennwort; farbe; farbe wand; farben lernen; orange; rot
blau machen; grün; die grünen; schwarz; schwarzwald; weiß nicht; rosa; basis; base; datenbank
einheit; tag der deutschen einheit; einheitskreis; meter; meile; grüne meile; zoll; zoll auktion; zollstock; fuß
fußball; fuß schmerzen; liter bier; tonne; mülltonne; knoten; krawatte binden; karat; grad; gradmesser
port; portugal; porto; port wein; hash; haschisch; hashtag; timer; küchentimer; stoppuhr kaufen
qr; qr code scannen; ip; ip kamera; adresse; json; regex; http; emoji; morse
morsen; morsealphabet; md5; base64; hex hex; hexe; binär; dezimal; romanisch
römisch; römisches reich; römische zahlen; ludwig xiv; heinrich viii; wilhelm ii; friedrich ii; papst johannes paul ii; zweiter weltkrieg; weltkrieg 1
datum; datum heute nacht; verfallsdatum; kalender 2025; feiertage 2025; schulferien 2025; ostern; weihnachten; advent; silvester
prozent; prozentrechnung; 100 prozent wolf; promille; null; eins; zwei; drei; vier; hundert
rezept; apfelstrudel; kaiserschmarrn; pfannkuchen; gulasch; käsespätzle; rouladen; kartoffelsalat; linsensuppe; zwetschgenkuchen
5 minuten kuchen; 3 zutaten kuchen; eier kochen; reis kochen; brot backen; pizzateig; marmelade; plätzchen; stollen; käsekuchen
bundesliga; bundesliga tabelle; bayern gegen dortmund; fc bayern; bvb; schalke 04; hannover 96; 1860 münchen; tsg 1899; mainz 05
1. fc köln; 1. fc nürnberg; sc freiburg; rb leipzig; dfb pokal; champions league; wm 2022; wm 2026; olympia 2024; formel 1
skispringen; vierschanzentournee; tour de france; boxen; handball em; biathlon; darts wm; tennis; wimbledon; rallye
angela merkel; olaf scholz; helene fischer; die toten hosen; rammstein; die ärzte; falco; nena; 187 strassenbande; fanta 4
die fantastischen vier; apache 207; udo lindenberg; herbert grönemeyer; sido; cro; mark forster; max raabe; peter fox; seeed
tatort; tagesschau; ard; zdf; rtl; pro7; sat 1; 3sat; kika; sport1
gzsz; bares für rares; lets dance 2024; dsds; germanys next topmodel; ich bin ein star; wer wird millionär; die höhle der löwen; sturm der liebe; rote rosen
spiegel; bild; faz; süddeutsche; focus; kicker; heise; chip; golem; t-online
amazon; ebay; ebay kleinanzeigen; otto; zalando; lidl; aldi; rewe; dm; ikea
sparkasse; dkb; paypal; elster; finanzamt; arbeitsamt; aok; tk; db; bahn
hotel berlin; wien; münchen; köln; flüge nach tokio; mallorca; ostsee; berlin; essen; ulm
wiener schnitzel; berliner luft; hamburger; frankfurter kranz; nürnberger lebkuchen; schwarzwälder kirschtorte; münchen mord; kölner dom; dresden frauenkirche; bremen stadtmusikanten
wie binde ich eine krawatte; wie lange kochen eier; wie alt ist thomas gottschalk; wie hoch ist der eiffelturm; warum ist der himmel blau; wer ist bundeskanzler; wann ist ostern; wo ist mein handy; wie viele länder gibt es; wie viele einwohner hat berlin
wie viel verdient ein arzt; wie viel wiegt ein elefant; wie viele kalorien hat eine banane; wie viel urlaub steht mir zu; was tun bei fieber; was kochen heute; was ist los in berlin; was sind bitcoins; was ist ein etf; wann kommt der bus
fehler 0x80070005; bluescreen; drucker offline; wlan langsam; internet geht nicht; screenshot windows; pdf zusammenfügen; word vorlage; excel sverweis; python lernen
steuern 2024; mindestlohn 2025; kindergeld; bürgergeld; rente; elterngeld; hartz 4; 49 euro ticket; 9 euro ticket; 520 euro job
kopfschmerzen; rückenschmerzen; ibuprofen 600; vitamin d3; corona; grippe; arzt; zahnarzt; apotheke; notdienst
hund; katze; maus; igel; amsel; pferd; wolf; bär; biene; spinne
a; e; i; m; mm; ist; es; in; um; mal
mal sehen; mal mir; einmal; plus; plus minus; minus; geteilt; geteilte stadt; gleich; wurzel
wurzelbehandlung; wurzel 7; hoch; hochzeit; mitte; mix; zahl; zahlen; rechner; taschenrechner
5 km lauf; 100 euro; 20 dollar; 10 kleine jägermeister; 3 tage wach; 7 tage 7 köpfe; 24 stunden; 24h nürburgring; 1000 fragen; 1001 nacht
2 fast 2 furious; 4 hochzeiten und ein todesfall; 4x4; 50 shades of grey; 9/11; 24/7; 50/50; 7-zip; c++; a7 stau
a8 unfall; b12; e10; din a4; s21; u2; ice 578; boeing 737; airbus a320; r2d2
wetter in deutschland 1945; uhrzeit sonnenuntergang; zeit in der kirche; flagge zeigen; vorwahl nummer; 5 euro münze; sprache der liebe; wetterfest in wenigen minuten; euro paletten; zeit in bildern
`;
