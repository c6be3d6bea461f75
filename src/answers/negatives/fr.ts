/** Everyday searches in French that no instant answer may take. Several to a line, parted by semicolons. */
export const fr = `
1984; les 400 coups; 8 femmes; 37°2 le matin; les 12 travaux d'astérix; le 5e élément; taxi 5; les 3 frères; 99 francs; 120 battements par minute
20 mille lieues sous les mers; le tour du monde en 80 jours; les trois mousquetaires; le petit prince; les 7 péchés capitaux; 13 novembre; 14 juillet; 8 mai 1945; mai 68; 11 septembre
21 grammes; 1917; 2012 film; 300; seven; ocean's 11; 10 petits nègres; 11.6 film; les 101 dalmatiens; 3 hommes et un couffin
iphone 15; iphone 16 pro max prix; windows 11; ps5 pas cher; xbox; galaxy s24; rtx 4070; macbook air; airpods 2; redmi note 13
peugeot 208; renault 5; clio 4; citroen c3; dacia sandero; audi a3; bmw serie 1; mercedes classe a; twingo 2; 2cv
météo; météo france; météo des neiges; météo agricole; temps; temps des cerises; le temps; temps modernes; quel temps; beau temps
heure; heures de pointe; heure d'été; heure miroir 11h11; à l'heure où; quelle heure; une heure de tranquillité; l'heure du conte; les 24 heures du mans; 35 heures
euro 2024; euro millions; euromillions résultats; eurosport; eurovision 2024; dollar canadien histoire; livre de cuisine; livre audio; livres scolaires; franc-maçon
franc jeu; la livre des morts; monnaie de paris; monnaie gauloise; devise de la france; devise républicaine; capitale; capital décès; capital humain; peine capitale
capitale européenne de la culture; langue de bœuf; langue des signes; mauvaise langue; drapeau blanc; drapeau rouge plage; indicatif; indicatif présent; vieux continent; pays basque
pile; pile ou face 2 film; pile aaa; face; face à face; dé à coudre; dés; jeu de dés; lancer franc; hasard
définition; haute définition; définition amour; définition liberté; définition culture; définition table; signification prénom; signification rêve; signification des fleurs; sens de la vie
que signifie lol; que veut dire wesh; sens interdit; sens de la fête; mot de passe oublié; mot de passe wifi; mot de passe gmail; gestionnaire de mots de passe; mots croisés; mots fléchés
couleur; couleur cheveux; couleur des sentiments; couleur 3 suisses; orange; orange mail; rouge; le rouge et le noir; bleu de chanel; noir désir
base; base de données; base jump; base élèves; unité; unité centrale; unité de mesure; mètre ruban; mètre carré; pied noir
pouce; petit poucet; mille et une nuits; mille bornes; tonne; litre de lait prix; once upon a time; carat or; nœud papillon; nœud de cravate
port; port leucate; port grimaud; port aventura; port usb; port de marseille; port salut; hash; hashtag; haché parmentier
minuteur; minuteur cuisine; timer; qr; qr code whatsapp; ip; ipad; adresse mail; adresse postale
morse; morse animal; code morse; le morse; emoji; emojis; json; regex; http
romain; empire romain; chiffres romains; romain duris; louis xiv; louis xvi; henri iv; napoléon iii; françois ier; jean-paul ii
date; date de naissance; date limite; dattes; date noël; date brevet 2024; calendrier 2024; calendrier scolaire 2025; vacances scolaires 2024 2025; jours fériés 2025
pourcentage; pourcentage batterie; pour cent; cent; cent ans de solitude; vingt dieux; trois; deux; un; zéro
recette crêpes; pâte à crêpes; recette quiche lorraine; gâteau au chocolat; bœuf bourguignon; ratatouille; tarte tatin; gâteau au yaourt; 4 quarts; quatre-quarts
blanquette de veau; tiramisu; lasagnes; soupe à l'oignon; cookies; mousse au chocolat; pain perdu; gratin dauphinois; riz au lait; madeleine de proust
psg; psg om; om ol; résultats ligue 1; ligue 1 2024; classement ligue 2; coupe du monde 2022; roland garros 2024; tour de france 2024; étape 12 tour de france
top 14; xv de france; 6 nations; tournoi des six nations; jo 2024; jeux olympiques paris 2024; formule 1; 24h le mans; moto gp; ligue des champions
emmanuel macron; macron; brigitte; kylian mbappé; zidane; johnny hallyday; edith piaf; indochine; stromae; aya nakamura
orelsan; angèle; mylène farmer; jul; pnl; sch; bigflo et oli; 113 groupe; iam; ntm
le bon coin; leboncoin; amazon; fnac; darty; cdiscount; boulanger; ikea; leroy merlin; castorama
ameli; caf; impots.gouv; pôle emploi; france travail; sncf; ratp; la poste; edf; free
tf1; france 2; m6; canal+; bfm; france info; le monde; le figaro; 20 minutes; l'équipe
programme tv; koh lanta 2024; star academy; plus belle la vie; 4 mariages pour 1 lune de miel; n'oubliez pas les paroles; c à vous; les 12 coups de midi; top chef; the voice
paris; lyon; marseille; hôtel paris; que faire à lyon; vol pour tokyo; nice; tours; nancy; sens
tour eiffel; mont saint michel; louvre; versailles; disneyland paris; puy du fou; parc astérix; futuroscope; cannes; brest
comment faire un nœud de cravate; comment maigrir; comment tricoter; pourquoi le ciel est bleu; qui est le premier ministre; quand passe le père noël; où est charlie; combien de pays dans le monde; combien gagne un médecin; combien de temps cuire un œuf
comment ça va; qu'est-ce que l'amour; quel âge a macron; quelle taille fait tom cruise; combien pèse un éléphant; combien de calories dans une banane; combien de jours de congés; quel jour poubelle; à quelle heure ferme leclerc; à quelle heure match france
erreur 404 carrefour; erreur 0x80070057; écran bleu; wifi ne marche pas; imprimante hors ligne; réinitialiser iphone; capture d'écran; télécharger vlc; vlc; python 3
impôts 2024; smic 2024; livret a; taux livret a 2025; prêt immobilier; assurance auto; mutuelle; retraite; permis b; code de la route
mal de dos; mal de tête; doliprane 1000; vitamine b12; covid 19; grippe; médecin de garde; pharmacie de garde; dentiste; ophtalmo
chat; chien; poule; lapin; cheval; hérisson; mésange; tortue; poisson rouge; araignée
si; la; do; ré; mi; fa; sol; on; et; ou
m; mm; cm; l; kg; v; x; c; d; i
5 km; 10 euros; 100 dollars; 20 minutes cuisson; 3 suisses; 3 fois rien; 2 be 3; 4 saisons; 7 nains; 8 mile
7 à la maison; 9 semaines et demie; 10 commandements; 12 monkeys; 50 nuances de grey; 93 département; 06; 118 218; 3615; 36 15 ulla
a 13 autoroute; a7 bouchons; n7; rn 20; tgv 6201; boeing 747; airbus a380; rafale; mirage 2000; charles de gaulle
plus belle; plus; moins que rien; fois; divisé; égal; racine carrée; racine; facteur; somme toute
temps de cuisson riz; temps à perdre; temps de paris; météo à la carte; heure du match; heure prière paris; franc en or; langue maternelle; prévisions de vente; temps de trajet
`;
