/** Doing and being, numbers and days. */
export const OTHER_WORDS = `
I want|ich will|je veux|quiero|voglio|quero|ik wil
I can|ich kann|je peux|puedo|posso|posso|ik kan
I must|ich muss|je dois|debo|devo|devo|ik moet
I like|ich mag|j'aime|me gusta|mi piace|gosto de|ik hou van
I see|ich sehe|je vois|veo|vedo|vejo|ik zie
I eat|ich esse|je mange|como|mangio|como|ik eet
I drink|ich trinke|je bois|bebo|bevo|bebo|ik drink
I read|ich lese|je lis|leo|leggo|leio|ik lees
I live in|ich wohne in|j'habite à|vivo en|abito a|moro em|ik woon in
I speak|ich spreche|je parle|hablo|parlo|falo|ik spreek
I am looking for|ich suche|je cherche|busco|cerco|procuro|ik zoek
we want|wir wollen|nous voulons|queremos|vogliamo|queremos|wij willen
we can|wir können|nous pouvons|podemos|possiamo|podemos|wij kunnen
can|kann|peut|puede|può|pode|kan
must|muss|doit|debe|deve|deve|moet
to go|gehen|aller|ir|andare|ir|gaan
to come|kommen|venir|venir|venire|vir|komen
to eat|essen|manger|comer|mangiare|comer|eten
to drink|trinken|boire|beber|bere|beber|drinken
to see|sehen|voir|ver|vedere|ver|zien
to read|lesen|lire|leer|leggere|ler|lezen
to write|schreiben|écrire|escribir|scrivere|escrever|schrijven
to speak|sprechen|parler|hablar|parlare|falar|spreken
to learn|lernen|apprendre|aprender|imparare|aprender|leren
to buy|kaufen|acheter|comprar|comprare|comprar|kopen
to pay|bezahlen|payer|pagar|pagare|pagar|betalen
to sleep|schlafen|dormir|dormir|dormire|dormir|slapen
to search|suchen|chercher|buscar|cercare|procurar|zoeken
to find|finden|trouver|encontrar|trovare|encontrar|vinden
to travel|reisen|voyager|viajar|viaggiare|viajar|reizen
to help|helfen|aider|ayudar|aiutare|ajudar|helpen
search|suchen|rechercher|buscar|cercare|procurar|zoeken
translate|übersetzen|traduire|traducir|tradurre|traduzir|vertalen
open|offen|ouvert|abierto|aperto|aberto|open
closed|geschlossen|fermé|cerrado|chiuso|fechado|gesloten
good|gut|bon|bueno|buono|bom|goed
bad|schlecht|mauvais|malo|cattivo|mau|slecht
big|groß|grand|grande|grande|grande|groot
large|groß|grand|grande|grande|grande|groot
small|klein|petit|pequeño|piccolo|pequeno|klein
new|neu|nouveau|nuevo|nuovo|novo|nieuw
old|alt|vieux|viejo|vecchio|velho|oud
young|jung|jeune|joven|giovane|jovem|jong
beautiful|schön|beau|hermoso|bello|bonito|mooi
long|lang|long|largo|lungo|longo|lang
short|kurz|court|corto|corto|curto|kort
high|hoch|haut|alto|alto|alto|hoog
hot|heiß|chaud|caliente|caldo|quente|heet
warm|warm|chaud|cálido|caldo|quente|warm
cold|kalt|froid|frío|freddo|frio|koud
fast|schnell|rapide|rápido|veloce|rápido|snel
slow|langsam|lent|lento|lento|lento|langzaam
expensive|teuer|cher|caro|caro|caro|duur
cheap|billig|bon marché|barato|economico|barato|goedkoop
easy|einfach|facile|fácil|facile|fácil|makkelijk
difficult|schwierig|difficile|difícil|difficile|difícil|moeilijk
free|frei|libre|libre|libero|livre|vrij
full|voll|plein|lleno|pieno|cheio|vol
empty|leer|vide|vacío|vuoto|vazio|leeg
happy|glücklich|heureux|feliz|felice|feliz|gelukkig
sad|traurig|triste|triste|triste|triste|verdrietig
tired|müde|fatigué|cansado|stanco|cansado|moe
important|wichtig|important|importante|importante|importante|belangrijk
right|richtig|juste|correcto|giusto|certo|juist
wrong|falsch|faux|incorrecto|sbagliato|errado|fout
red|rot|rouge|rojo|rosso|vermelho|rood
blue|blau|bleu|azul|blu|azul|blauw
green|grün|vert|verde|verde|verde|groen
yellow|gelb|jaune|amarillo|giallo|amarelo|geel
black|schwarz|noir|negro|nero|preto|zwart
white|weiß|blanc|blanco|bianco|branco|wit
English|Englisch|anglais|inglés|inglese|inglês|Engels
German|Deutsch|allemand|alemán|tedesco|alemão|Duits
French|Französisch|français|francés|francese|francês|Frans
Spanish|Spanisch|espagnol|español|spagnolo|espanhol|Spaans
Italian|Italienisch|italien|italiano|italiano|italiano|Italiaans
zero|null|zéro|cero|zero|zero|nul
one|eins|un|uno|uno|um|één
two|zwei|deux|dos|due|dois|twee
three|drei|trois|tres|tre|três|drie
four|vier|quatre|cuatro|quattro|quatro|vier
five|fünf|cinq|cinco|cinque|cinco|vijf
six|sechs|six|seis|sei|seis|zes
seven|sieben|sept|siete|sette|sete|zeven
eight|acht|huit|ocho|otto|oito|acht
nine|neun|neuf|nueve|nove|nove|negen
ten|zehn|dix|diez|dieci|dez|tien
hundred|hundert|cent|cien|cento|cem|honderd
thousand|tausend|mille|mil|mille|mil|duizend
first|erster|premier|primero|primo|primeiro|eerste
last|letzter|dernier|último|ultimo|último|laatste
Monday|Montag|lundi|lunes|lunedì|segunda-feira|maandag
Tuesday|Dienstag|mardi|martes|martedì|terça-feira|dinsdag
Wednesday|Mittwoch|mercredi|miércoles|mercoledì|quarta-feira|woensdag
Thursday|Donnerstag|jeudi|jueves|giovedì|quinta-feira|donderdag
Friday|Freitag|vendredi|viernes|venerdì|sexta-feira|vrijdag
Saturday|Samstag|samedi|sábado|sabato|sábado|zaterdag
Sunday|Sonntag|dimanche|domingo|domenica|domingo|zondag
January|Januar|janvier|enero|gennaio|janeiro|januari
February|Februar|février|febrero|febbraio|fevereiro|februari
March|März|mars|marzo|marzo|março|maart
April|April|avril|abril|aprile|abril|april
May|Mai|mai|mayo|maggio|maio|mei
June|Juni|juin|junio|giugno|junho|juni
July|Juli|juillet|julio|luglio|julho|juli
August|August|août|agosto|agosto|agosto|augustus
September|September|septembre|septiembre|settembre|setembro|september
October|Oktober|octobre|octubre|ottobre|outubro|oktober
November|November|novembre|noviembre|novembre|novembro|november
December|Dezember|décembre|diciembre|dicembre|dezembro|december
spring|Frühling|printemps|primavera|primavera|primavera|lente
summer|Sommer|été|verano|estate|verão|zomer
autumn|Herbst|automne|otoño|autunno|outono|herfst
winter|Winter|hiver|invierno|inverno|inverno|winter
`;
