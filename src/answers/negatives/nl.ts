/** Everyday searches in Dutch that no instant answer may take. Several to a line, parted by semicolons. */
export const nl = `
1984; seven; de 7 zonden; 12 years a slave; 21 gram; 2001 a space odyssey; 20.000 mijlen onder zee; de reis om de wereld in 80 dagen; de 3 musketiers; 101 dalmatiërs
300; 1917; apollo 13; vijftig tinten grijs; 13 reasons why; turks fruit; zwartboek; de aanslag; het diner; de avonden
undercover 3; flodder 2; nieuwe buren; gooische vrouwen; soldaat van oranje; kruimeltje; pluk van de petteflet; jip en janneke; nijntje; suske en wiske 300
iphone 15; iphone 16 pro; windows 11; ps5 kopen; xbox; galaxy s24; rtx 4070; macbook air; airpods; fairphone 5
volvo v60; vw polo; golf 7; toyota aygo; kia picanto; tesla model 3; fiat 500; peugeot 208; audi a3; canta
weer; weer; buienradar; weeronline; weer naar school; weer thuis; weerbericht; heen en weer; steeds weer; al weer
het weer; weer of geen weer; mooi weer; weerwolf; weerstand; weerstation kopen; slecht weer; onweer; regen; sneeuw
tijd; de tijd; tijd voor max; tijdschrift; zomertijd 2025; wintertijd; hoe laat; hoe laat begint de wedstrijd; hoe laat sluit de albert heijn; uur
24 uur; half uur; kwartier; de tijd vliegt; lunchtijd; tijdlijn; tijdelijk; altijd; deadline; klok
euro; euro 2024; eurojackpot; eurosport; dollar; pond; een pond gehakt; pond kaas; frank; anne frank
frank boeijen; kroon; kronen tand; gulden; gulden snede; munt; munten verzamelen; kop of munt spel; muntthee; koers
koers vandaag belgië; wisselkoers; beurs; valuta; hoofdstad; kapitaal; werkkapitaal; taal; taalgebruik; gebarentaal
lichaamstaal; vlag; vlag halfstok; witte vlag; netnummer; netnummer 020; landcode; werelddeel; continent; land van herkomst
definitie; definitie cultuur; betekenis; betekenis namen; betekenis droom; wat betekent; wat betekent lol; zin van het leven; woordenboek; van dale
wachtwoord; wachtwoord vergeten; wifi wachtwoord; wachtwoordmanager; kleur; kleur haar; kleuren; oranje; rood; blauw
groen; groenlinks; zwart; zwarte piet; wit; roze; geel; paars; bruin; grijs
basis; basisschool; base; database; eenheid; eenheden; meter; meterkast; mijl; the green mile
duim; duimstok; voet; voetbal; voetpijn; liter; ons; ons kaas; ton; knoop
stropdas knopen; karaat; graden; graad; port; portugal; porto; hash; hashtag; timer
kookwekker; stopwatch kopen; qr; qr code scannen; ip; ipad; adres; json; regex; http
emoji; morse; morsecode; morsen; dobbelsteen; dobbelstenen; toeval; getal; getallen
romeins; romeinse rijk; romeinse cijfers; willem ii; willem iii; lodewijk xiv; hendrik viii; johannes paulus ii; tweede wereldoorlog; karel v
datum; houdbaarheidsdatum; dadels; kalender 2025; feestdagen 2025; schoolvakanties 2025; pasen; kerst; sinterklaas; koningsdag
procent; percentage vet; honderd; een; twee; drie; nul; duizend; miljoen; miljonair
pannenkoeken; appeltaart; stamppot; erwtensoep; hachee; poffertjes; oliebollen; speculaas; boterkoek; nasi goreng
5 minuten cake; eieren koken; rijst koken; brood bakken; lasagne; pasta pesto; kip siaté; bitterballen; stoofvlees; mosselen
eredivisie; ajax feyenoord; psv; az; fc utrecht; nec; champions league; wk 2022; wk 2026; ek 2024
nederlands elftal; max verstappen; formule 1; formule 1 2025; tour de france; schaatsen; darts; olympische spelen 2024; rode duivels; club brugge
mark rutte; dick schoof; geert wilders; willem alexander; maxima; johan cruijff; andre hazes; marco borsato; doe maar; bløf
3js; k3; stromae; clouseau; anouk; davina michelle; snelle; suzan en freek; direct; 2 unlimited
npo 1; npo start; rtl 4; sbs6; net5; vtm; een; canvas; videoland; netflix
wie is de mol 2025; boer zoekt vrouw; heel holland bakt; expeditie robinson; the voice; gtst; flikken maastricht; lingo; 2 voor 12; slimste mens
nu.nl; nos; ad; telegraaf; volkskrant; nrc; trouw; hln; de standaard; tweakers
bol.com; marktplaats; coolblue; albert heijn; jumbo; lidl; action; hema; ikea; zalando
belastingdienst; digid; duo; uwv; svb; rdw; ns; 9292; postnl; ing
amsterdam; rotterdam; utrecht; hotel parijs; vliegtickets tokio; wat te doen in gent; best; goes; breda; leiden
keukenhof; efteling; walibi; giethoorn; texel; zeeland; ardennen; brugge; antwerpen; anne frank huis
hoe strik je een das; hoe lang eieren koken; hoe oud is rutte; hoe hoog is de eiffeltoren; waarom is de lucht blauw; wie is de premier; wanneer is het pasen; waar is mijn telefoon; hoeveel landen zijn er; hoeveel inwoners heeft amsterdam
hoeveel verdient een arts; hoeveel weegt een olifant; hoeveel calorieën in een banaan; hoeveel vakantiedagen; wat is liefde; wat eten we vandaag; wat is bitcoin; wat te doen vandaag; welke dag is het vaderdag; wie heeft gewonnen
fout 0x80070005; blauw scherm; wifi traag; printer offline; schermafbeelding; pdf samenvoegen; word sjabloon; excel verticaal zoeken; python leren; vlc downloaden
minimumloon 2025; kinderbijslag; aow; zorgtoeslag; huurtoeslag; hypotheek; pensioen; box 3; btw; eigen risico 2025
hoofdpijn; rugpijn; ibuprofen 400; vitamine b12; covid 19; griep; huisarts; tandarts; apotheek; spoedeisende hulp
hond; kat; paard; egel; merel; wolf; beer; bij; spin; vis
a; e; i; is; in; om; op; maal; m; mm
maaltijd; plus; plus supermarkt; min; min of meer; gedeeld; gedeelde smart; gelijk; wortel; worteltaart
5 km; 10 euro; 100 dollar; 3 op reis; 4 in 1; 7 dwergen; 8 mile; 9 maanden; 10 geboden; 12 provincies
4 mei; 5 mei; 11 september; 30 april; 24/7; 4x4; 50/50; 7-zip; c++; 112
a2 file; a12; n201; e40; b12; ic 3500; boeing 737; airbus a330; f16; r2d2
mix; vi; mi; di; coin; unit; random; dice; http; 538
weer in balans; weer in actie; hoe laat is het feest; taal van de liefde; tijd in de zon; vlag en wimpel; betekenis van kleuren; weer een dag; euro pallets; koers houden
`;
