/** With their articles, so that the noun stands with the right one and can be had alone. */
export const NOUNS = `
the house|das Haus|la maison|la casa|la casa|a casa|het huis
the flat|die Wohnung|l'appartement|el piso|l'appartamento|o apartamento|het appartement
the room|das Zimmer|la chambre|la habitación|la camera|o quarto|de kamer
the kitchen|die Küche|la cuisine|la cocina|la cucina|a cozinha|de keuken
the door|die Tür|la porte|la puerta|la porta|a porta|de deur
the window|das Fenster|la fenêtre|la ventana|la finestra|a janela|het raam
the table|der Tisch|la table|la mesa|il tavolo|a mesa|de tafel
the chair|der Stuhl|la chaise|la silla|la sedia|a cadeira|de stoel
the bed|das Bett|le lit|la cama|il letto|a cama|het bed
the garden|der Garten|le jardin|el jardín|il giardino|o jardim|de tuin
the city|die Stadt|la ville|la ciudad|la città|a cidade|de stad
the village|das Dorf|le village|el pueblo|il villaggio|a aldeia|het dorp
the country|das Land|le pays|el país|il paese|o país|het land
the street|die Straße|la rue|la calle|la strada|a rua|de straat
the way|der Weg|le chemin|el camino|la via|o caminho|de weg
the bridge|die Brücke|le pont|el puente|il ponte|a ponte|de brug
the square|der Platz|la place|la plaza|la piazza|a praça|het plein
the church|die Kirche|l'église|la iglesia|la chiesa|a igreja|de kerk
the school|die Schule|l'école|la escuela|la scuola|a escola|de school
the library|die Bibliothek|la bibliothèque|la biblioteca|la biblioteca|a biblioteca|de bibliotheek
the hospital|das Krankenhaus|l'hôpital|el hospital|l'ospedale|o hospital|het ziekenhuis
the pharmacy|die Apotheke|la pharmacie|la farmacia|la farmacia|a farmácia|de apotheek
the hotel|das Hotel|l'hôtel|el hotel|l'albergo|o hotel|het hotel
the restaurant|das Restaurant|le restaurant|el restaurante|il ristorante|o restaurante|het restaurant
the shop|das Geschäft|le magasin|la tienda|il negozio|a loja|de winkel
the market|der Markt|le marché|el mercado|il mercato|o mercado|de markt
the museum|das Museum|le musée|el museo|il museo|o museu|het museum
the station|der Bahnhof|la gare|la estación|la stazione|a estação|het station
the airport|der Flughafen|l'aéroport|el aeropuerto|l'aeroporto|o aeroporto|het vliegveld
the train|der Zug|le train|el tren|il treno|o comboio|de trein
the bus|der Bus|le bus|el autobús|l'autobus|o autocarro|de bus
the car|das Auto|la voiture|el coche|la macchina|o carro|de auto
the bicycle|das Fahrrad|le vélo|la bicicleta|la bicicletta|a bicicleta|de fiets
the ship|das Schiff|le bateau|el barco|la nave|o navio|het schip
the ticket|die Fahrkarte|le billet|el billete|il biglietto|o bilhete|het kaartje
the key|der Schlüssel|la clé|la llave|la chiave|a chave|de sleutel
the money|das Geld|l'argent|el dinero|il denaro|o dinheiro|het geld
the price|der Preis|le prix|el precio|il prezzo|o preço|de prijs
the book|das Buch|le livre|el libro|il libro|o livro|het boek
the newspaper|die Zeitung|le journal|el periódico|il giornale|o jornal|de krant
the letter|der Brief|la lettre|la carta|la lettera|a carta|de brief
the word|das Wort|le mot|la palabra|la parola|a palavra|het woord
the language|die Sprache|la langue|el idioma|la lingua|a língua|de taal
the question|die Frage|la question|la pregunta|la domanda|a pergunta|de vraag
the answer|die Antwort|la réponse|la respuesta|la risposta|a resposta|het antwoord
the name|der Name|le nom|el nombre|il nome|o nome|de naam
the computer|der Computer|l'ordinateur|el ordenador|il computer|o computador|de computer
the telephone|das Telefon|le téléphone|el teléfono|il telefono|o telefone|de telefoon
the man|der Mann|l'homme|el hombre|l'uomo|o homem|de man
the woman|die Frau|la femme|la mujer|la donna|a mulher|de vrouw
the child|das Kind|l'enfant|el niño|il bambino|a criança|het kind
the boy|der Junge|le garçon|el chico|il ragazzo|o rapaz|de jongen
the girl|das Mädchen|la fille|la chica|la ragazza|a rapariga|het meisje
the friend|der Freund|l'ami|el amigo|l'amico|o amigo|de vriend
the family|die Familie|la famille|la familia|la famiglia|a família|de familie
the mother|die Mutter|la mère|la madre|la madre|a mãe|de moeder
the father|der Vater|le père|el padre|il padre|o pai|de vader
the brother|der Bruder|le frère|el hermano|il fratello|o irmão|de broer
the sister|die Schwester|la sœur|la hermana|la sorella|a irmã|de zus
the teacher|der Lehrer|le professeur|el profesor|l'insegnante|o professor|de leraar
the doctor|der Arzt|le médecin|el médico|il medico|o médico|de dokter
the dog|der Hund|le chien|el perro|il cane|o cão|de hond
the cat|die Katze|le chat|el gato|il gatto|o gato|de kat
the horse|das Pferd|le cheval|el caballo|il cavallo|o cavalo|het paard
the bird|der Vogel|l'oiseau|el pájaro|l'uccello|o pássaro|de vogel
the fish|der Fisch|le poisson|el pescado|il pesce|o peixe|de vis
the tree|der Baum|l'arbre|el árbol|l'albero|a árvore|de boom
the flower|die Blume|la fleur|la flor|il fiore|a flor|de bloem
the forest|der Wald|la forêt|el bosque|la foresta|a floresta|het bos
the mountain|der Berg|la montagne|la montaña|la montagna|a montanha|de berg
the river|der Fluss|la rivière|el río|il fiume|o rio|de rivier
the lake|der See|le lac|el lago|il lago|o lago|het meer
the sea|das Meer|la mer|el mar|il mare|o mar|de zee
the beach|der Strand|la plage|la playa|la spiaggia|a praia|het strand
the island|die Insel|l'île|la isla|l'isola|a ilha|het eiland
the sun|die Sonne|le soleil|el sol|il sole|o sol|de zon
the moon|der Mond|la lune|la luna|la luna|a lua|de maan
the sky|der Himmel|le ciel|el cielo|il cielo|o céu|de hemel
the rain|der Regen|la pluie|la lluvia|la pioggia|a chuva|de regen
the snow|der Schnee|la neige|la nieve|la neve|a neve|de sneeuw
the wind|der Wind|le vent|el viento|il vento|o vento|de wind
the weather|das Wetter|le temps|el tiempo|il tempo|o tempo|het weer
the water|das Wasser|l'eau|el agua|l'acqua|a água|het water
the bread|das Brot|le pain|el pan|il pane|o pão|het brood
the cheese|der Käse|le fromage|el queso|il formaggio|o queijo|de kaas
the milk|die Milch|le lait|la leche|il latte|o leite|de melk
the coffee|der Kaffee|le café|el café|il caffè|o café|de koffie
the tea|der Tee|le thé|el té|il tè|o chá|de thee
the wine|der Wein|le vin|el vino|il vino|o vinho|de wijn
the beer|das Bier|la bière|la cerveza|la birra|a cerveja|het bier
the apple|der Apfel|la pomme|la manzana|la mela|a maçã|de appel
the meat|das Fleisch|la viande|la carne|la carne|a carne|het vlees
the rice|der Reis|le riz|el arroz|il riso|o arroz|de rijst
the egg|das Ei|l'œuf|el huevo|l'uovo|o ovo|het ei
the salt|das Salz|le sel|la sal|il sale|o sal|het zout
the sugar|der Zucker|le sucre|el azúcar|lo zucchero|o açúcar|de suiker
the soup|die Suppe|la soupe|la sopa|la zuppa|a sopa|de soep
the breakfast|das Frühstück|le petit déjeuner|el desayuno|la colazione|o pequeno-almoço|het ontbijt
the lunch|das Mittagessen|le déjeuner|el almuerzo|il pranzo|o almoço|de lunch
the dinner|das Abendessen|le dîner|la cena|la cena|o jantar|het avondeten
the day|der Tag|le jour|el día|il giorno|o dia|de dag
the night|die Nacht|la nuit|la noche|la notte|a noite|de nacht
the morning|der Morgen|le matin|la mañana|la mattina|a manhã|de ochtend
the evening|der Abend|le soir|la tarde|la sera|a noite|de avond
the week|die Woche|la semaine|la semana|la settimana|a semana|de week
the month|der Monat|le mois|el mes|il mese|o mês|de maand
the year|das Jahr|l'année|el año|l'anno|o ano|het jaar
the hour|die Stunde|l'heure|la hora|l'ora|a hora|het uur
the minute|die Minute|la minute|el minuto|il minuto|o minuto|de minuut
the time|die Zeit|le temps|el tiempo|il tempo|o tempo|de tijd
the life|das Leben|la vie|la vida|la vita|a vida|het leven
the work|die Arbeit|le travail|el trabajo|il lavoro|o trabalho|het werk
the music|die Musik|la musique|la música|la musica|a música|de muziek
the film|der Film|le film|la película|il film|o filme|de film
the picture|das Bild|l'image|la imagen|l'immagine|a imagem|de foto
the world|die Welt|le monde|el mundo|il mondo|o mundo|de wereld
the peace|der Frieden|la paix|la paz|la pace|a paz|de vrede
the love|die Liebe|l'amour|el amor|l'amore|o amor|de liefde
the end|das Ende|la fin|el fin|la fine|o fim|het einde
the search engine|die Suchmaschine|le moteur de recherche|el buscador|il motore di ricerca|o motor de busca|de zoekmachine
`;
