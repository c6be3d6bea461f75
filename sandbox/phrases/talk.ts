/** What people say to each other: one meaning a line, in the order of the languages. */
export const TALK = `
hello|hallo|bonjour|hola|ciao|olá|hallo
hi|hi|salut|hola|ciao|oi|hoi
good morning|guten Morgen|bonjour|buenos días|buongiorno|bom dia|goedemorgen
good afternoon|guten Tag|bon après-midi|buenas tardes|buon pomeriggio|boa tarde|goedemiddag
good evening|guten Abend|bonsoir|buenas noches|buonasera|boa noite|goedenavond
good night|gute Nacht|bonne nuit|buenas noches|buonanotte|boa noite|goedenacht
goodbye|auf Wiedersehen|au revoir|adiós|arrivederci|adeus|tot ziens
see you later|bis später|à plus tard|hasta luego|a dopo|até logo|tot later
see you tomorrow|bis morgen|à demain|hasta mañana|a domani|até amanhã|tot morgen
how are you|wie geht es dir|comment allez-vous|cómo estás|come stai|como estás|hoe gaat het met je
I am fine|mir geht es gut|je vais bien|estoy bien|sto bene|estou bem|het gaat goed met mij
thank you very much|vielen Dank|merci beaucoup|muchas gracias|grazie mille|muito obrigado|heel erg bedankt
thank you|danke|merci|gracias|grazie|obrigado|dank je
thanks|danke|merci|gracias|grazie|obrigado|bedankt
you are welcome|gern geschehen|de rien|de nada|prego|de nada|graag gedaan
please|bitte|s'il vous plaît|por favor|per favore|por favor|alsjeblieft
excuse me|entschuldigen Sie|excusez-moi|disculpe|mi scusi|com licença|pardon
I am sorry|es tut mir leid|je suis désolé|lo siento|mi dispiace|sinto muito|het spijt me
sorry|Entschuldigung|désolé|perdón|scusa|desculpe|sorry
yes|ja|oui|sí|sì|sim|ja
no|nein|non|no|no|não|nee
maybe|vielleicht|peut-être|quizás|forse|talvez|misschien
of course|natürlich|bien sûr|por supuesto|certo|claro|natuurlijk
welcome|willkommen|bienvenue|bienvenido|benvenuto|bem-vindo|welkom
congratulations|herzlichen Glückwunsch|félicitations|felicidades|congratulazioni|parabéns|gefeliciteerd
happy birthday|alles Gute zum Geburtstag|joyeux anniversaire|feliz cumpleaños|buon compleanno|feliz aniversário|gefeliciteerd met je verjaardag
good luck|viel Glück|bonne chance|buena suerte|buona fortuna|boa sorte|veel geluk
have a nice day|einen schönen Tag noch|bonne journée|que tengas un buen día|buona giornata|tenha um bom dia|fijne dag verder
have a good trip|gute Reise|bon voyage|buen viaje|buon viaggio|boa viagem|goede reis
enjoy your meal|guten Appetit|bon appétit|buen provecho|buon appetito|bom apetite|eet smakelijk
cheers|prost|santé|salud|salute|saúde|proost
help|Hilfe|au secours|ayuda|aiuto|socorro|help
what is your name|wie heißt du|comment vous appelez-vous|cómo te llamas|come ti chiami|como te chamas|hoe heet je
my name is|ich heiße|je m'appelle|me llamo|mi chiamo|chamo-me|ik heet
nice to meet you|freut mich|enchanté|encantado|piacere|prazer em conhecê-lo|aangenaam kennis te maken
where are you from|woher kommst du|d'où venez-vous|de dónde eres|di dove sei|de onde és|waar kom je vandaan
I come from|ich komme aus|je viens de|vengo de|vengo da|venho de|ik kom uit
do you speak English|sprechen Sie Englisch|parlez-vous anglais|habla inglés|parla inglese|fala inglês|spreekt u Engels
I do not understand|ich verstehe nicht|je ne comprends pas|no entiendo|non capisco|não compreendo|ik begrijp het niet
I don't understand|ich verstehe nicht|je ne comprends pas|no entiendo|non capisco|não compreendo|ik begrijp het niet
I do not know|ich weiß nicht|je ne sais pas|no lo sé|non lo so|não sei|ik weet het niet
I don't know|ich weiß nicht|je ne sais pas|no lo sé|non lo so|não sei|ik weet het niet
I love you|ich liebe dich|je t'aime|te quiero|ti amo|amo-te|ik hou van je
I am hungry|ich habe Hunger|j'ai faim|tengo hambre|ho fame|tenho fome|ik heb honger
I am thirsty|ich habe Durst|j'ai soif|tengo sed|ho sete|tenho sede|ik heb dorst
I am tired|ich bin müde|je suis fatigué|estoy cansado|sono stanco|estou cansado|ik ben moe
I am cold|mir ist kalt|j'ai froid|tengo frío|ho freddo|tenho frio|ik heb het koud
I am lost|ich habe mich verlaufen|je suis perdu|estoy perdido|mi sono perso|estou perdido|ik ben verdwaald
I would like|ich möchte|je voudrais|quisiera|vorrei|gostaria|ik wil graag
I need|ich brauche|j'ai besoin de|necesito|ho bisogno di|preciso de|ik heb nodig
there is|es gibt|il y a|hay|c'è|há|er is
there are|es gibt|il y a|hay|ci sono|há|er zijn
where is|wo ist|où est|dónde está|dov'è|onde fica|waar is
where are|wo sind|où sont|dónde están|dove sono|onde ficam|waar zijn
what is this|was ist das|qu'est-ce que c'est|qué es esto|che cos'è questo|o que é isto|wat is dit
what time is it|wie spät ist es|quelle heure est-il|qué hora es|che ore sono|que horas são|hoe laat is het
how much does it cost|wie viel kostet das|combien ça coûte|cuánto cuesta|quanto costa|quanto custa|hoeveel kost het
how much|wie viel|combien|cuánto|quanto|quanto|hoeveel
how many|wie viele|combien de|cuántos|quanti|quantos|hoeveel
how far is it|wie weit ist es|c'est à quelle distance|a qué distancia está|quanto è lontano|qual é a distância|hoe ver is het
can you help me|können Sie mir helfen|pouvez-vous m'aider|puede ayudarme|può aiutarmi|pode ajudar-me|kunt u mij helpen
call a doctor|rufen Sie einen Arzt|appelez un médecin|llame a un médico|chiami un medico|chame um médico|bel een dokter
the bill please|die Rechnung bitte|l'addition s'il vous plaît|la cuenta por favor|il conto per favore|a conta por favor|de rekening alstublieft
at the weekend|am Wochenende|le week-end|el fin de semana|nel fine settimana|no fim de semana|in het weekend
the weather is beautiful|das Wetter ist schön|il fait beau|hace buen tiempo|fa bel tempo|está bom tempo|het is mooi weer
it is raining|es regnet|il pleut|está lloviendo|piove|está a chover|het regent
it is snowing|es schneit|il neige|está nevando|nevica|está a nevar|het sneeuwt
it is cold|es ist kalt|il fait froid|hace frío|fa freddo|está frio|het is koud
it is hot|es ist heiß|il fait chaud|hace calor|fa caldo|está calor|het is heet
to the left|nach links|à gauche|a la izquierda|a sinistra|à esquerda|naar links
to the right|nach rechts|à droite|a la derecha|a destra|à direita|naar rechts
straight ahead|geradeaus|tout droit|todo recto|sempre dritto|em frente|rechtdoor
world|Welt|monde|mundo|mondo|mundo|wereld
`;
