import type { Geocoder } from '../core/maps/places.ts';
import type { TranslationBackend } from '../core/translate/model.ts';
import type { Provider } from '../core/upstream/provider.ts';
import { apertium } from './apertium.ts';
import { arxiv } from './arxiv.ts';
import { brave } from './brave.ts';
import { commons } from './commons.ts';
import { crates } from './crates.ts';
import { crossref } from './crossref.ts';
import { dailymotion } from './dailymotion.ts';
import { deepl } from './deepl.ts';
import { dockerhub } from './dockerhub.ts';
import { duckduckgo } from './duckduckgo.ts';
import { europeana } from './europeana.ts';
import { europepmc } from './europepmc.ts';
import { exa } from './exa.ts';
import { flickr } from './flickr.ts';
import { frankfurter } from './frankfurter.ts';
import { gdelt } from './gdelt.ts';
import { github } from './github.ts';
import { guardian } from './guardian.ts';
import { hackernews } from './hackernews.ts';
import { internetarchive } from './internetarchive.ts';
import { invidious } from './invidious.ts';
import { itunes } from './itunes.ts';
import { kagi } from './kagi.ts';
import { keenable } from './keenable.ts';
import { lemmy } from './lemmy.ts';
import { libretranslate } from './libretranslate.ts';
import { linkup } from './linkup.ts';
import { marginalia } from './marginalia.ts';
import { mdn } from './mdn.ts';
import { met } from './met.ts';
import { mojeek } from './mojeek.ts';
import { musicbrainz } from './musicbrainz.ts';
import { mwmbl } from './mwmbl.ts';
import { nasa } from './nasa.ts';
import { nominatim } from './nominatim.ts';
import { npm } from './npm.ts';
import { nytimes } from './nytimes.ts';
import { openMeteoGeocoding } from './open-meteo-geocoding.ts';
import { openMeteo } from './open-meteo.ts';
import { openalex } from './openalex.ts';
import { openlibrary } from './openlibrary.ts';
import { openverse } from './openverse.ts';
import { peertube } from './peertube.ts';
import { perplexity } from './perplexity.ts';
import { pexels } from './pexels.ts';
import { photon } from './photon.ts';
import { piped } from './piped.ts';
import { pixabay } from './pixabay.ts';
import { pkggodev } from './pkggodev.ts';
import { rss } from './rss.ts';
import { searxng } from './searxng.ts';
import { semanticscholar } from './semanticscholar.ts';
import { sepia } from './sepia.ts';
import { serpapi } from './serpapi.ts';
import { serper } from './serper.ts';
import { smithsonian } from './smithsonian.ts';
import { staan } from './staan.ts';
import { stackexchange } from './stackexchange.ts';
import { tavily } from './tavily.ts';
import { thetvdb } from './thetvdb.ts';
import { tripadvisor } from './tripadvisor.ts';
import { unsplash } from './unsplash.ts';
import { vimeo } from './vimeo.ts';
import { wiby } from './wiby.ts';
import { wikidata } from './wikidata.ts';
import { wikipediaWeb } from './wikipedia-web.ts';
import { wikipedia } from './wikipedia.ts';
import { wiktionary } from './wiktionary.ts';
import { worldnews } from './worldnews.ts';
import { yacy } from './yacy.ts';
import { yandex } from './yandex.ts';
import { you } from './you.ts';
import { youtube } from './youtube.ts';

/** In the order in which they are tried. */
export const GEOCODERS: readonly Geocoder[] = [nominatim, photon];

/** In the order in which they are tried. */
export const TRANSLATION_BACKENDS: readonly TranslationBackend[] = [libretranslate, apertium, deepl];

/** In the order in which they are tried, unless the operator chooses another. */
export const SUGGESTING: readonly Provider[] = [brave, searxng, duckduckgo, wikipedia];

/** One line per provider. Within a role, results are interleaved or providers are called in this order. */
export const PROVIDERS: readonly Provider[] = [
  brave,
  mojeek,
  marginalia,
  staan,
  searxng,
  exa,
  linkup,
  serper,
  kagi,
  serpapi,
  yandex,
  perplexity,
  you,
  keenable,
  wikipediaWeb,
  tavily,
  mwmbl,
  yacy,
  wiby,
  pixabay,
  openverse,
  commons,
  nasa,
  met,
  unsplash,
  pexels,
  europeana,
  smithsonian,
  flickr,
  worldnews,
  gdelt,
  rss,
  hackernews,
  guardian,
  nytimes,
  sepia,
  dailymotion,
  internetarchive,
  peertube,
  piped,
  invidious,
  youtube,
  vimeo,
  duckduckgo,
  wikipedia,
  ...GEOCODERS,
  ...TRANSLATION_BACKENDS,
  openMeteo,
  openMeteoGeocoding,
  frankfurter,
  wiktionary,
  wikidata,
  stackexchange,
  thetvdb,
  tripadvisor,
  crossref,
  arxiv,
  europepmc,
  openalex,
  semanticscholar,
  github,
  mdn,
  npm,
  crates,
  dockerhub,
  pkggodev,
  lemmy,
  openlibrary,
  musicbrainz,
  itunes,
];
