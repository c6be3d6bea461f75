/** The words between the others; where a language has several, the most common. */
export const SMALL_WORDS = `
I am|ich bin|je suis|soy|sono|sou|ik ben
you are|du bist|tu es|eres|sei|és|jij bent
he is|er ist|il est|él es|lui è|ele é|hij is
she is|sie ist|elle est|ella es|lei è|ela é|zij is
it is|es ist|c'est|es|è|é|het is
we are|wir sind|nous sommes|somos|siamo|somos|wij zijn
they are|sie sind|ils sont|son|sono|são|zij zijn
I have|ich habe|j'ai|tengo|ho|tenho|ik heb
you have|du hast|tu as|tienes|hai|tens|jij hebt
he has|er hat|il a|él tiene|lui ha|ele tem|hij heeft
she has|sie hat|elle a|ella tiene|lei ha|ela tem|zij heeft
we have|wir haben|nous avons|tenemos|abbiamo|temos|wij hebben
they have|sie haben|ils ont|tienen|hanno|têm|zij hebben
this is|das ist|c'est|esto es|questo è|isto é|dit is
is|ist|est|es|è|é|is
are|sind|sont|son|sono|são|zijn
was|war|était|era|era|era|was
were|waren|étaient|eran|erano|eram|waren
has|hat|a|tiene|ha|tem|heeft
have|haben|avoir|tener|avere|ter|hebben
be|sein|être|ser|essere|ser|zijn
I|ich|je|yo|io|eu|ik
you|du|tu|tú|tu|tu|jij
he|er|il|él|lui|ele|hij
she|sie|elle|ella|lei|ela|zij
it|es|il|ello|esso|isso|het
we|wir|nous|nosotros|noi|nós|wij
they|sie|ils|ellos|loro|eles|zij
me|mich|moi|mí|me|mim|mij
him|ihn|lui|él|lui|ele|hem
us|uns|nous|nosotros|noi|nós|ons
my|mein|mon|mi|mio|meu|mijn
your|dein|ton|tu|tuo|teu|jouw
his|sein|son|su|suo|seu|zijn
her|ihr|sa|su|sua|sua|haar
our|unser|notre|nuestro|nostro|nosso|onze
their|ihr|leur|su|loro|seu|hun
the|die|le|el|il|o|de
a|ein|un|un|un|um|een
an|ein|un|un|un|um|een
this|dieser|ce|este|questo|este|dit
that|jener|cela|ese|quello|esse|dat
these|diese|ces|estos|questi|estes|deze
and|und|et|y|e|e|en
or|oder|ou|o|o|ou|of
but|aber|mais|pero|ma|mas|maar
because|weil|parce que|porque|perché|porque|omdat
if|wenn|si|si|se|se|als
not|nicht|pas|no|non|não|niet
with|mit|avec|con|con|com|met
without|ohne|sans|sin|senza|sem|zonder
for|für|pour|para|per|para|voor
from|von|de|de|da|de|van
of|von|de|de|di|de|van
to|zu|à|a|a|a|naar
in|in|dans|en|in|em|in
on|auf|sur|en|su|em|op
at|bei|à|en|a|em|bij
under|unter|sous|debajo de|sotto|debaixo de|onder
between|zwischen|entre|entre|tra|entre|tussen
before|vor|avant|antes|prima|antes|voor
after|nach|après|después|dopo|depois|na
near|nahe|près de|cerca de|vicino a|perto de|dichtbij
who|wer|qui|quién|chi|quem|wie
what|was|quoi|qué|cosa|que|wat
where|wo|où|dónde|dove|onde|waar
when|wann|quand|cuándo|quando|quando|wanneer
why|warum|pourquoi|por qué|perché|porquê|waarom
how|wie|comment|cómo|come|como|hoe
which|welcher|quel|cuál|quale|qual|welke
here|hier|ici|aquí|qui|aqui|hier
there|dort|là|allí|là|ali|daar
now|jetzt|maintenant|ahora|adesso|agora|nu
then|dann|alors|entonces|allora|então|dan
today|heute|aujourd'hui|hoy|oggi|hoje|vandaag
tomorrow|morgen|demain|mañana|domani|amanhã|morgen
yesterday|gestern|hier|ayer|ieri|ontem|gisteren
always|immer|toujours|siempre|sempre|sempre|altijd
never|nie|jamais|nunca|mai|nunca|nooit
often|oft|souvent|a menudo|spesso|muitas vezes|vaak
soon|bald|bientôt|pronto|presto|em breve|binnenkort
again|wieder|encore|otra vez|di nuovo|outra vez|weer
also|auch|aussi|también|anche|também|ook
only|nur|seulement|solo|solo|só|alleen
very|sehr|très|muy|molto|muito|heel
too|zu|trop|demasiado|troppo|demais|te
more|mehr|plus|más|più|mais|meer
less|weniger|moins|menos|meno|menos|minder
much|viel|beaucoup|mucho|molto|muito|veel
many|viele|beaucoup de|muchos|molti|muitos|veel
all|alle|tous|todos|tutti|todos|alle
every|jeder|chaque|cada|ogni|cada|elke
some|einige|quelques|algunos|alcuni|alguns|sommige
nothing|nichts|rien|nada|niente|nada|niets
something|etwas|quelque chose|algo|qualcosa|algo|iets
everything|alles|tout|todo|tutto|tudo|alles
`;
