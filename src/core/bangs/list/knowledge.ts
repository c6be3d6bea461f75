/** Encyclopedias, dictionaries, translation, libraries and books, questions and answers. */
export const knowledge = `
  w wiki wikipedia | Wikipedia | https://en.wikipedia.org/w/index.php?search=%s
  wikt wiktionary | Wiktionary | https://en.wiktionary.org/w/index.php?search=%s
  wd wikidata | Wikidata | https://www.wikidata.org/w/index.php?search=%s
  commons wikimedia | Wikimedia Commons | https://commons.wikimedia.org/w/index.php?search=%s
  wikiquote wq | Wikiquote | https://en.wikiquote.org/w/index.php?search=%s
  wikisource ws | Wikisource | https://en.wikisource.org/w/index.php?search=%s
  wikivoyage wv | Wikivoyage | https://en.wikivoyage.org/w/index.php?search=%s
  wikibooks wb | Wikibooks | https://en.wikibooks.org/w/index.php?search=%s
  wikiversity | Wikiversity | https://en.wikiversity.org/w/index.php?search=%s
  wikinews | Wikinews | https://en.wikinews.org/w/index.php?search=%s
  wikispecies species | Wikispecies | https://species.wikimedia.org/w/index.php?search=%s
  britannica eb | Encyclopaedia Britannica | https://www.britannica.com/search?query=%s
  larousse | Larousse | https://www.larousse.fr/dictionnaires/francais/%s
  sep stanford | Stanford Encyclopedia of Philosophy | https://plato.stanford.edu/search/searcher.py?query=%s
  mw merriam webster | Merriam-Webster | https://www.merriam-webster.com/dictionary/%s
  dict dictionary | Dictionary.com | https://www.dictionary.com/browse/%s
  thesaurus syn | Thesaurus.com | https://www.thesaurus.com/browse/%s
  cambridge cam | Cambridge Dictionary | https://dictionary.cambridge.org/search/english/direct/?q=%s
  oed oxford | Oxford English Dictionary | https://www.oed.com/search/dictionary/?q=%s
  collins | Collins Dictionary | https://www.collinsdictionary.com/search/?dictCode=english&q=%s
  etym etymonline | Online Etymology Dictionary | https://www.etymonline.com/search?q=%s
  urban ud | Urban Dictionary | https://www.urbandictionary.com/define.php?term=%s
  wordnik | Wordnik | https://www.wordnik.com/words/%s
  onelook | OneLook | https://www.onelook.com/?w=%s
  rhyme rhymezone | RhymeZone | https://www.rhymezone.com/r/rhyme.cgi?Word=%s
  acronym acronyms | Acronym Finder | https://www.acronymfinder.com/~/search/af.aspx?string=exact&Acronym=%s
  duden | Duden | https://www.duden.de/suchen/dudenonline/%s
  dwds | DWDS | https://www.dwds.de/?q=%s
  openthesaurus ot | OpenThesaurus | https://www.openthesaurus.de/synonyme/%s
  cnrtl | CNRTL | https://www.cnrtl.fr/definition/%s
  robert lerobert | Le Robert | https://dictionnaire.lerobert.com/definition/%s
  rae dle | Diccionario de la lengua española | https://dle.rae.es/%s
  priberam | Priberam | https://dicionario.priberam.org/%s
  jisho | Jisho | https://jisho.org/search/%s
  mdbg | MDBG | https://www.mdbg.net/chinese/dictionary?page=worddict&wdqb=%s
  leo | LEO | https://dict.leo.org/german-english/%s
  dictcc dcc | dict.cc | https://www.dict.cc/?s=%s
  wordref wr wordreference | WordReference | https://www.wordreference.com/definition/%s
  deepl | DeepL | https://www.deepl.com/translator#en/de/%s
  gt gtranslate googletranslate | Google Translate | https://translate.google.com/?sl=auto&op=translate&text=%s
  forvo | Forvo | https://forvo.com/search/%s/
  ol openlibrary | Open Library | https://openlibrary.org/search?q=%s
  gutenberg pg | Project Gutenberg | https://www.gutenberg.org/ebooks/search/?query=%s
  standardebooks | Standard Ebooks | https://standardebooks.org/ebooks?query=%s
  worldcat | WorldCat | https://search.worldcat.org/search?q=%s
  loc congress | Library of Congress | https://www.loc.gov/search/?q=%s
  gallica | Gallica | https://gallica.bnf.fr/services/engine/search/sru?operation=searchRetrieve&query=%s
  dnb | Deutsche Nationalbibliothek | https://portal.dnb.de/opac/simpleSearch?query=%s
  europeana | Europeana | https://www.europeana.eu/en/search?query=%s
  hathi hathitrust | HathiTrust | https://babel.hathitrust.org/cgi/ls?q1=%s
  trove | Trove | https://trove.nla.gov.au/search?keyword=%s
  goodreads gr | Goodreads | https://www.goodreads.com/search?q=%s
  librarything lt | LibraryThing | https://www.librarything.com/search.php?search=%s
  storygraph | The StoryGraph | https://app.thestorygraph.com/browse?search_term=%s
  gbooks books | Google Books | https://www.google.com/search?tbm=bks&q=%s
  librivox | LibriVox | https://librivox.org/search?q=%s
  bible bg | Bible Gateway | https://www.biblegateway.com/passage/?search=%s
  quran | Quran.com | https://quran.com/search?q=%s
  so stackoverflow | Stack Overflow | https://stackoverflow.com/search?q=%s
  se stackexchange | Stack Exchange | https://stackexchange.com/search?q=%s
  su superuser | Super User | https://superuser.com/search?q=%s
  sf serverfault | Server Fault | https://serverfault.com/search?q=%s
  askubuntu au | Ask Ubuntu | https://askubuntu.com/search?q=%s
  unix ux | Unix & Linux Stack Exchange | https://unix.stackexchange.com/search?q=%s
  mathse mse | Mathematics Stack Exchange | https://math.stackexchange.com/search?q=%s
  mo mathoverflow | MathOverflow | https://mathoverflow.net/search?q=%s
  quora | Quora | https://www.quora.com/search?q=%s
  wikihow how | wikiHow | https://www.wikihow.com/wikiHowTo?search=%s
  instructables | Instructables | https://www.instructables.com/search/?q=%s
  ifixit fix | iFixit | https://www.ifixit.com/Search?query=%s
  khan khanacademy | Khan Academy | https://www.khanacademy.org/search?page_search_query=%s
  coursera | Coursera | https://www.coursera.org/search?query=%s
  edx | edX | https://www.edx.org/search?q=%s
  ted | TED | https://www.ted.com/search?q=%s
  snopes | Snopes | https://www.snopes.com/search/?q=%s
`;
