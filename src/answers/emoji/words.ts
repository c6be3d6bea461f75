/** What people look for beside the word "emoji" when they do not want one. */
export const NO_NAMES: ReadonlySet<string> = new Set(
  (
    'movie film keyboard meaning meanings copy paste list game games art generator maker kitchen quiz iphone android ' +
    'samsung apple google whatsapp discord slack new best party facebook instagram video music song bedeutung tastatur ' +
    'liste clavier signification teclado significado lista tastiera significato toetsenbord betekenis all other and or on in'
  ).split(' '),
);

const TABLE: Readonly<Record<string, string>> = {
  heart: 'coeur herz corazon cuore coracao hart',
  fire: 'feu feuer fuego fuoco fogo vuur',
  star: 'etoile stern estrella stella estrela ster',
  sun: 'soleil sonne sol sole zon',
  moon: 'lune mond luna lua maan',
  cat: 'chat katze gato gatto kat',
  dog: 'chien hund perro cane cachorro hond',
  'thumbs up': 'pouce daumen pulgar pollice polegar duim',
  flower: 'fleur blume flor fiore bloem',
  house: 'maison haus casa huis',
  tree: 'arbre baum arbol albero arvore boom',
  kiss: 'bisou kuss beso bacio beijo kus',
  rocket: 'fusee rakete cohete razzo foguete raket',
};

/** The commonest subjects in the other languages; all other names are English. */
export const LOCAL_NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries(TABLE).flatMap(([name, words]) => words.split(' ').map((word) => [word, name] as const)),
);
