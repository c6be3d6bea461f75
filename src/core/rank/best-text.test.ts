import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { BestText } from './best-text.ts';

type Pair = readonly [query: string, worse: string, better: string];

const PROSE = 'A river delta forms where a river meets the sea.';
const LONG =
  'In this article you will read more than you ever wanted to know about the history of a town, its people and its market.';

/** The better one is never simply the longer one. */
const DESCRIPTIONS: readonly Pair[] = [
  // What engines write in place of a description, in every language.
  ['delta', 'We cannot provide a description for this page right now', 'River deltas.'],
  ['delta', 'We would like to show you a description here but the site won’t allow us.', 'River deltas.'],
  ['delta', "We would like to show you a description here but the site won't allow us. Learn why", 'Deltas'],
  ['delta', 'No information is available for this page. · Learn why', 'Deltas'],
  ['delta', 'Wir können für diese Seite derzeit keine Beschreibung bereitstellen.', 'Deltas.'],
  [
    'delta',
    'Hier würde Ihnen eine Beschreibung angezeigt werden, diese Seite lässt dies jedoch nicht zu.',
    'Ja.',
  ],
  ['delta', 'Nous ne pouvons pas fournir de description de cette page pour le moment.', 'Les deltas.'],
  ['delta', 'Aucune information n’est disponible pour cette page.', 'Les deltas.'],
  ['delta', 'No podemos proporcionar una descripción de esta página en este momento.', 'Los deltas.'],
  [
    'delta',
    'Nos gustaría mostrarle una descripción aquí, pero el sitio web que está mirando no lo permite.',
    'Sí.',
  ],
  ['delta', 'Vorremmo mostrarti una descrizione, ma il sito web non lo consente.', 'I delta.'],
  ['delta', 'We zouden hier een beschrijving willen weergeven, maar de site staat dit niet toe.', 'Delta’s.'],
  ['delta', 'Gostaríamos de mostrar uma descrição aqui, mas o site não permite.', 'Os deltas.'],
  // Notices.
  ['delta', 'We use cookies to improve your experience on our website. Accept all cookies.', 'River deltas.'],
  ['delta', 'This website uses cookies to ensure you get the best experience.', 'River deltas.'],
  ['delta', 'By continuing to use this site you agree to our use of cookies.', 'River deltas.'],
  ['delta', 'Wir verwenden Cookies, um Inhalte und Anzeigen zu personalisieren.', 'Deltas.'],
  ['delta', 'Ce site utilise des cookies pour améliorer votre expérience.', 'Les deltas.'],
  ['delta', 'Utilizamos cookies propias y de terceros para mejorar nuestros servicios.', 'Los deltas.'],
  ['delta', 'Questo sito utilizza i cookie per migliorare la tua esperienza.', 'I delta.'],
  ['delta', 'Deze website gebruikt cookies om uw ervaring te verbeteren.', 'Delta’s.'],
  ['delta', 'Este site utiliza cookies para melhorar a sua experiência.', 'Os deltas.'],
  ['delta', 'Please enable JavaScript to continue using this application.', 'River deltas.'],
  ['delta', 'You need to enable JavaScript to run this app.', 'River deltas.'],
  ['delta', 'Bitte aktivieren Sie JavaScript in Ihrem Browser.', 'Deltas.'],
  ['delta', 'Veuillez activer JavaScript pour continuer.', 'Les deltas.'],
  // Messages instead of the page.
  ['delta', '404 Not Found', 'Deltas'],
  ['delta', '404 Not Found nginx/1.18.0 (Ubuntu)', 'River deltas.'],
  ['delta', 'Access denied', 'Deltas'],
  ['delta', 'Just a moment...', 'Deltas'],
  ['delta', 'Just a moment… Checking your browser before accessing example.org.', 'River deltas.'],
  ['delta', 'Attention Required! | Cloudflare', 'River deltas.'],
  ['delta', 'Sorry, you have been blocked. You are unable to access example.org', 'River deltas.'],
  ['delta', 'Seite nicht gefunden', 'Deltas'],
  ['delta', 'Erreur 404 : page introuvable', 'Deltas'],
  ['delta', 'Página no encontrada', 'Deltas'],
  ['delta', 'Pagina non trovata', 'Delta'],
  ['delta', 'Pagina niet gevonden', 'Delta'],
  ['delta', 'Página não encontrada', 'Deltas'],
  ['delta', 'The page you are looking for does not exist or has been moved to another address.', 'Deltas'],
  // Menus, addresses and lists of keywords.
  ['delta', 'Home | About | Contact | Login', 'Deltas.'],
  ['delta', 'Home About Us Services Products Contact Login Register Cart Checkout', 'River deltas.'],
  ['delta', 'Startseite · Über uns · Leistungen · Kontakt · Impressum · Datenschutz', 'Deltas.'],
  ['delta', 'Accueil | Boutique | Panier | Connexion | Contact', 'Les deltas.'],
  ['delta', 'https://example.org/geography/rivers/delta?print=1', 'River deltas.'],
  ['delta', 'www.example.org/geography/rivers/delta', 'River deltas.'],
  ['delta', 'example.org › geography › rivers › delta › river', 'River deltas.'],
  ['delta', 'delta, river delta, deltas, estuary, river, sea, sediment, geography', 'Land at a river mouth.'],
  ['delta', 'delta; river; sea; sediment; land; mud; silt; flood', 'Land at a river mouth.'],
  [
    'cheap shoes',
    'cheap shoes buy shoes online shoes cheap shoes sale shoes discount shoes',
    'A shop for shoes.',
  ],
  ['靴', '靴、格安、通販、送料無料、人気、セール、ブランド', '靴の歴史です。'],
  // The words of the query.
  ['river delta', LONG, PROSE],
  ['delta forms', LONG, PROSE],
  ['DELTA RIVER', LONG, PROSE],
  ['where does a river delta form', LONG, PROSE],
  ['"river delta" -airline site:example.org', LONG, PROSE],
  ['müller brot', `${LONG} ${LONG}`, 'Brot von Müller.'],
  ['muller brot', `${LONG} ${LONG}`, 'Brot von Müller.'],
  ['café à paris', `${LONG} ${LONG}`, 'Un cafe de Paris.'],
  [
    '東京タワー',
    '大阪は日本の都市です。食べ物がおいしいことで知られ、多くの観光客が訪れます。',
    '東京タワーの高さ。',
  ],
  ['数学', '这是一个很长的句子，介绍了历史、文化和其他许多不相关的事情，没有关键词。', '数学入门。'],
  ['c++ loops', LONG, 'Loops in C++ repeat.'],
  // Prose before fragments, then length.
  [
    'river',
    'River – Wikipedia – River (water) – River mouth – River basin, river, 2019',
    'A river is a flow of water to the sea.',
  ],
  [
    'river delta',
    'sea or lake The name of a river delta comes from the Greek letter, whose shape the mouth of the Nile resembles.',
    PROSE,
  ],
  ['river', `Cookie settings | ${PROSE}`, 'A river is water that flows.'],
  ['delta', 'Delta.', PROSE],
  ['', 'Delta.', PROSE],
  ['the', 'Delta.', PROSE],
];

const TITLES: readonly Pair[] = [
  ['delta', 'https://example.org/delta/of/the/river', 'Delta'],
  ['delta', 'example.org', 'Delta'],
  ['delta', 'www.example.org', 'Delta'],
  ['delta', 'example.org › delta › river › geography', 'Delta'],
  ['delta', 'Example.org/delta/of/the/river', 'Delta'],
  ['delta', 'Untitled Document', 'Delta'],
  ['delta', 'Home', 'Hi'],
  ['delta', 'Home Page', 'Deltas'],
  ['delta', 'Willkommen!', 'Delta'],
  ['delta', 'Page d’accueil', 'Delta'],
  ['delta', 'Página principal', 'Delta'],
  ['delta', 'Sem título', 'Delta'],
  ['delta', '404 Not Found', 'Delta'],
  ['delta', 'Page not found - Example', 'Delta'],
  ['delta', 'Just a moment...', 'Delta'],
  ['delta', 'Attention Required! | Cloudflare', 'Delta'],
  ['delta', 'Access Denied', 'Home'],
  ['delta', 'Zugriff verweigert', 'Delta'],
  ['delta', '', 'Home'],
  ['delta', 'Delta and the rivers of the whole …', 'Delta and rivers'],
  ['delta', 'Delta and the rivers of the whole...', 'Delta and rivers'],
  ['river delta', 'A very long title about something entirely different', 'River delta'],
  ['river delta', 'Rivers of the world and their many mouths', 'River delta'],
  ['delta', 'Delta', 'Delta – an encyclopedia'],
];

describe('BestText', () => {
  for (const [query, worse, better] of DESCRIPTIONS) {
    it(`describes "${query}" with "${better}" rather than "${worse}"`, () => {
      const texts = new BestText(query);
      assert.equal(texts.description(worse, better), better);
      assert.equal(texts.description(better, worse), better);
    });
  }

  for (const [query, worse, better] of TITLES) {
    it(`titles "${query}" with "${better}" rather than "${worse}"`, () => {
      const texts = new BestText(query);
      const url = 'https://www.example.org/delta';
      assert.equal(texts.title(worse, better, url), better);
      assert.equal(texts.title(better, worse, url), better);
    });
  }

  it('keeps the first of two equally good texts', () => {
    const texts = new BestText('delta');
    assert.equal(texts.description('The delta one.', 'The delta two.'), 'The delta one.');
    assert.equal(texts.title('Delta one', 'Delta two', 'https://example.org/'), 'Delta one');
  });

  it('keeps a first sentence with every word of the query, even if the second text is longer', () => {
    const longer = `${PROSE} Its shape depends on the tides.`;
    assert.equal(new BestText('river delta').description(PROSE, longer), PROSE);
    assert.equal(new BestText('delta tides').description(PROSE, longer), longer);
  });

  it('takes any description rather than none', () => {
    const texts = new BestText('delta');
    assert.equal(texts.description('', 'a, b, c, d, e'), 'a, b, c, d, e');
    assert.equal(texts.description('a, b, c, d, e', ''), 'a, b, c, d, e');
  });

  const excuses = DESCRIPTIONS.slice(0, 40).map(([, worse]) => worse);
  for (const excuse of excuses) {
    it(`shows nothing instead of "${excuse}"`, () => {
      assert.equal(new BestText('delta').withoutExcuse(excuse), '');
    });
  }

  const kept: readonly [query: string, description: string][] = [
    ['delta', PROSE],
    ['delta', ''],
    ['delta', 'Home | About | Contact | Login'],
    ['delta', 'delta, river, sea, mud, silt'],
    ['delta', 'We use cookies. A river delta forms where a river meets the sea.'],
    ['delta', 'Loading docks are platforms where trucks are loaded and unloaded.'],
    ['forbidden city', 'Forbidden City is the palace of the emperors in Beijing.'],
    ['beijing', 'Forbidden City is the palace of the emperors in Beijing.'],
    ['elements', 'Not found in nature, this element was first made in 1940.'],
    ['oil', 'By continuing to use fossil fuels, the world warms up.'],
    ['why deltas form', 'Learn why deltas form and where the largest ones are.'],
    ['enable javascript', 'Please enable JavaScript in the settings of your browser, as follows.'],
    ['cookies', 'We use cookies in this tutorial to remember who is signed in.'],
    ['http 404', '404 Not Found is a response code of HTTP.'],
    ['access denied windows', 'Access denied: how to fix the error.'],
    ['delta', 'We went to the delta and took pictures.'],
    ['delta', 'This site has maps of every delta on earth.'],
    ['delta', 'Please wait for the tide before you cross the delta.'],
  ];
  for (const [query, description] of kept) {
    it(`keeps "${description}" for "${query}"`, () => {
      assert.equal(new BestText(query).withoutExcuse(description), description);
    });
  }

  it('chooses one of two texts, whatever they are', () => {
    const text = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 80 }),
      fc.constantFrom(...DESCRIPTIONS.flatMap(([, worse, better]) => [worse, better])),
    );
    fc.assert(
      fc.property(text, text, text, (query, one, other) => {
        const texts = new BestText(query);
        const chosen = texts.description(one, other);
        assert.ok(chosen === one || chosen === other);
        assert.ok([one, ''].includes(texts.withoutExcuse(one)));
        assert.ok([one, other].includes(texts.title(one, other, 'https://example.org/')));
      }),
    );
  });

  it('stays fast with hostile text', () => {
    const texts = new BestText('a '.repeat(256));
    for (const hostile of [
      ',a'.repeat(5_000),
      ' - '.repeat(5_000),
      'we '.repeat(5_000),
      '.'.repeat(10_000),
      'a.'.repeat(5_000),
    ]) {
      assert.ok(texts.description(hostile, `${hostile}!`).length > 0);
      assert.ok(texts.title(hostile, `${hostile}!`, 'https://example.org/').length > 0);
    }
  });
});
