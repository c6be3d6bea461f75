/** Everyday searches in Italian that no instant answer may take. Several to a line, parted by semicolons. */
export const it = `
1984; 8½; otto e mezzo; seven; la 25a ora; 12 anni schiavo; 7 anime; 21 grammi; 2001 odissea nello spazio; 20000 leghe sotto i mari
il giro del mondo in 80 giorni; i 3 moschettieri; la carica dei 101; 300; 1917; apollo 13; 50 sfumature di grigio; 10 piccoli indiani; 1992 serie; novecento
3 uomini e una gamba; tre uomini e una gamba; i soliti ignoti; la grande bellezza; la vita è bella; il nome della rosa; la divina commedia; i promessi sposi; il gattopardo; gomorra 5
iphone 15; iphone 16 pro; windows 11; ps5 prezzo; xbox; galaxy s24; rtx 4070; macbook; airpods; xiaomi 14
fiat 500; fiat 127; panda 4x4; alfa 147; audi a3; golf 8; vespa 50; ferrari f40; lancia delta; jeep renegade
meteo; il meteo; ilmeteo; meteo.it; meteorite; tempo; il tempo; tempo libero; tempo di cottura riso; a tempo pieno
tempo delle mele; previsioni; previsioni oroscopo; che tempo che fa; che tempo; temperatura; temperatura forno pizza; clima; climatizzatore; tempi moderni
ora; ora legale; ora solare 2025; ora o mai più; l'ora della verità; 24 ore; il sole 24 ore; orario; orario treni; orari messe
che ore; ore 14; a che ora gioca l'italia; a che ora chiude esselunga; un'ora sola ti vorrei; ultima ora; quarto d'ora; mezz'ora; ora pro nobis; le 24 ore di le mans
euro; euro 2024; eurospin; eurovision; dollaro; sterlina; sterlina d'oro; franco; franco battiato; franchi tiratori
lira; vecchie lire; lira calcio; corona; fabrizio corona; moneta; monete rare; 2 euro rari; cambio; cambio gomme
cambio automatico; valuta; valutazione immobili; capitale; capitale sociale; pena capitale; il capitale umano; lingua; lingua dei segni; lingua bianca
bandiera; bandiera blu 2024; bandiera rossa; prefisso; prefisso 06; prefisso milano; prefisso 02; continente; divisa italia; divisa nazionale
definizione; alta definizione; definizione di cultura; definizione di amore; significato; significato nomi; significato sogni; significato della vita; cosa significa; cosa significa lol
dizionario; dizionario treccani; password; password dimenticata; password wifi; gestore password; colore; colore capelli; colori; arancione
rosso; profondo rosso; azzurro; verde; nero; bianco; rosa; giallo; viola; fiorentina
base; base jumping; database; basi militari; unità; l'unità; metro; metro milano; metro quadro; miglio
il miglio verde; pollice; pollice verde; piede; piede d'atleta; litro; oncia; tonnellata; nodo; nodo cravatta
carati; gradi; porto; porto cervo; porto rotondo; port aventura; hash; hashtag; timer; timer cucina
qr; qr code green pass; ip; ipad; indirizzo; json; regex; http
emoji; morse; codice morse; morso; dadi; dado; dado da cucina; lancio dei dadi; testa o croce film; caso
numero; numeri; numeri ritardatari; lotto; superenalotto; romano; romano prodi; impero romano; numeri romani; luigi xiv
enrico viii; vittorio emanuele ii; giovanni paolo ii; papa francesco; seconda guerra mondiale; carlo v; napoleone iii; federico ii; umberto i; pio ix
data; data di scadenza; date concerti; calendario 2025; festività 2025; pasqua; natale; ferragosto; carnevale; befana
percentuale; percentuale batteria; per cento; cento; cento passi; i cento passi; uno; due; tre; zero
tiramisù; carbonara; lasagne; pizza; risotto; amatriciana; parmigiana; focaccia; pasta e fagioli; torta di mele
pane fatto in casa; cotoletta; polpette; gnocchi; ragù; pesto; cannoli; panettone; colomba; biscotti
serie a; serie a classifica; juve; inter milan; roma lazio; napoli; champions league; coppa italia; mondiali 2022; mondiali 2026
nazionale; sinner; valentino rossi; ferrari f1; formula 1; moto gp; giro d'italia 2024; tour de france; olimpiadi 2026; milano cortina 2026
giorgia meloni; sergio mattarella; totti; del piero; maneskin; vasco rossi; ligabue; 883; elisa; jovanotti
lucio battisti; mina; pausini; eros ramazzotti; tiziano ferro; fedez; ultimo; sfera ebbasta; marracash; 99 posse
sanremo 2025; sanremo; x factor; amici 24; uomini e donne; grande fratello; isola dei famosi; ballando con le stelle; masterchef; 4 ristoranti
rai 1; rai play; canale 5; italia 1; la7; sky; dazn; netflix; mediaset; radio deejay
repubblica; corriere; gazzetta; la stampa; ansa; il messaggero; fanpage; tuttosport; il fatto quotidiano; il giornale
amazon; subito; ikea; esselunga; conad; lidl; zara; mediaworld; unieuro; decathlon
inps; agenzia entrate; spid; poste italiane; trenitalia; italo; enel; tim; vodafone; iliad
roma; milano; venezia; hotel roma; voli per tokyo; cosa vedere a lisbona; napoli sotterranea; firenze; como; bari
colosseo; vaticano; torre di pisa; pompei; cinque terre; costiera amalfitana; gardaland; sardegna; sicilia; dolomiti
come fare il nodo alla cravatta; come dimagrire; come fare slime; perché il cielo è blu; chi è il presidente; quando è pasqua; dove si trova il k2; quanti paesi ci sono; quanti anni ha totti; quanto è alta la torre eiffel
quanto guadagna un medico; quanto pesa un elefante; quante calorie ha una banana; quanto dura la gravidanza; quanto costa il passaporto; cos'è l'amore; cosa fare oggi; cosa cucinare stasera; che giorno gioca la juve; cos'è bitcoin
errore 0x80070005; schermata blu; wifi lento; stampante non stampa; screenshot windows; unire pdf; modello word; excel cerca vert; imparare python; scaricare vlc
730 precompilato; modello 730; 104 legge; legge 104; bonus 110; superbonus 110; iva 22; isee 2025; mutuo; pensione
mal di testa; mal di schiena; tachipirina 1000; vitamina d; covid 19; influenza; medico; dentista; farmacia di turno; 118
cane; gatto; cavallo; tartaruga; coniglio; lupo; orso; ape; ragno; pesce
a; e; i; o; sì; no; in; un; m; mm
per; perché; più; più libri più liberi; meno; meno male; diviso; uguale; radice; radici nel cemento
5 km; 10 euro; 100 dollari; 4 salti in padella; 7 vite; 8 mile; 9 mesi; 10 comandamenti; 11 settembre; 12 mesi
25 aprile; 2 giugno; 1 maggio; 8 marzo; 24/7; 4x4; 50/50; 7-zip; c++; 3 italia
a1 autostrada; a4 traffico; ss16; e45; frecciarossa 9600; boeing 737; airbus a380; f35; b52; r2d2
vi; mi; si; di; da; la; li; ci; ma; dì
previsioni di vendita; tempo di reazione; meteo in diretta; meteo a 15 giorni; il tempo di morire; ora di punta; valuta estera; lingua madre; che ora fai; lira oscuro
`;
