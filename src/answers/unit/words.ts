const list = (text: string) => text.split(', ');

export const UNIT_CONVERSION_WORDS: ReadonlySet<string> = new Set(
  list('in, to, into, as, en, a, vers, nach, zu, em, para, naar, ='),
);

export const HOW_MANY = list(
  "how many, how much, combien de, combien d', wie viele, wieviele, wie viel, wieviel, cuantos, cuantas, quanti, " +
    'quante, quantos, quantas, hoeveel',
);

/** Between the unit asked for and the amount. */
export const JOINS = list(
  'are in, are there in, is in, in, is, are, make, equals, font, fait, dans, y a-t-il dans, il y a dans, en, ' +
    'sind, ist, hat, haben, sind in, son, hay en, tiene, tienen, equivalen a, sono, ci sono in, fa, fanno, ha, ' +
    'sao, tem, ha em, em, equivalem a, zijn, zitten er in, zijn er in, gaan er in, heeft, zit er in, is er in',
);

export const LEADS = list(
  "convert, what is, what's, how much is, how much are, convertir, convertis, combien font, combien fait, " +
    'wie viel ist, wie viel sind, wieviel ist, wieviel sind, was sind, rechne, convierte, cuanto es, cuanto son, ' +
    'converti, convertire, quanto fa, quanto fanno, quanto e, quanto sono, converter, converta, quanto sao, ' +
    'hoeveel is, hoeveel zijn, wat is',
);

export const TRAILING_WORDS: ReadonlySet<string> = new Set(list('umrechnen, omrekenen, umgerechnet'));

export const ONE_WORDS: ReadonlySet<string> = new Set(
  list('a, an, one, un, une, ein, eine, einer, einem, einen, uno, una, um, uma, een'),
);
