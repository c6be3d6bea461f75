import type { Twin } from './twin.ts';
import { apertium } from './twins/apertium.ts';
import { arxiv } from './twins/arxiv.ts';
import { brave } from './twins/brave.ts';
import { commons } from './twins/commons.ts';
import { crates } from './twins/crates.ts';
import { crossref } from './twins/crossref.ts';
import { dailymotion } from './twins/dailymotion.ts';
import { deepl } from './twins/deepl.ts';
import { dockerhub } from './twins/dockerhub.ts';
import { duckduckgo } from './twins/duckduckgo.ts';
import { europeana } from './twins/europeana.ts';
import { europepmc } from './twins/europepmc.ts';
import { exa } from './twins/exa.ts';
import { flickr } from './twins/flickr.ts';
import { frankfurter } from './twins/frankfurter.ts';
import { gdelt } from './twins/gdelt.ts';
import { github } from './twins/github.ts';
import { guardian } from './twins/guardian.ts';
import { hackernews } from './twins/hackernews.ts';
import { internetarchive } from './twins/internetarchive.ts';
import { invidious } from './twins/invidious.ts';
import { itunes } from './twins/itunes.ts';
import { kagi } from './twins/kagi.ts';
import { keenable } from './twins/keenable.ts';
import { lemmy } from './twins/lemmy.ts';
import { libretranslate } from './twins/libretranslate.ts';
import { linkup } from './twins/linkup.ts';
import { marginalia } from './twins/marginalia.ts';
import { mdn } from './twins/mdn.ts';
import { met } from './twins/met.ts';
import { mojeek } from './twins/mojeek.ts';
import { musicbrainz } from './twins/musicbrainz.ts';
import { mwmbl } from './twins/mwmbl.ts';
import { nasa } from './twins/nasa.ts';
import { nominatim } from './twins/nominatim.ts';
import { npm } from './twins/npm.ts';
import { nytimes } from './twins/nytimes.ts';
import { openMeteoGeocoding } from './twins/open-meteo-geocoding.ts';
import { openMeteo } from './twins/open-meteo.ts';
import { openalex } from './twins/openalex.ts';
import { openlibrary } from './twins/openlibrary.ts';
import { openverse } from './twins/openverse.ts';
import { peertube } from './twins/peertube.ts';
import { perplexity } from './twins/perplexity.ts';
import { pexels } from './twins/pexels.ts';
import { photon } from './twins/photon.ts';
import { piped } from './twins/piped.ts';
import { pixabay } from './twins/pixabay.ts';
import { pkggodev } from './twins/pkggodev.ts';
import { rss } from './twins/rss.ts';
import { searxng } from './twins/searxng.ts';
import { semanticscholar } from './twins/semanticscholar.ts';
import { sepia } from './twins/sepia.ts';
import { serpapi } from './twins/serpapi.ts';
import { serper } from './twins/serper.ts';
import { smithsonian } from './twins/smithsonian.ts';
import { staan } from './twins/staan.ts';
import { stackexchange } from './twins/stackexchange.ts';
import { tavily } from './twins/tavily.ts';
import { thetvdb } from './twins/thetvdb.ts';
import { tripadvisor } from './twins/tripadvisor.ts';
import { unsplash } from './twins/unsplash.ts';
import { vimeo } from './twins/vimeo.ts';
import { wiby } from './twins/wiby.ts';
import { wikidata } from './twins/wikidata.ts';
import { wikipediaWeb } from './twins/wikipedia-web.ts';
import { wikipedia } from './twins/wikipedia.ts';
import { wiktionary } from './twins/wiktionary.ts';
import { worldnews } from './twins/worldnews.ts';
import { yacy } from './twins/yacy.ts';
import { yandex } from './twins/yandex.ts';
import { you } from './twins/you.ts';
import { youtube } from './twins/youtube.ts';

/** One line for each imitated engine: what searches and what suggests. */
export const ENGINES: readonly Twin[] = [
  brave,
  mojeek,
  marginalia,
  staan,
  searxng,
  pixabay,
  openverse,
  commons,
  worldnews,
  gdelt,
  sepia,
  duckduckgo,
  wikipedia,
];

/** The simulated services for places, translations, weather, rates and cards, one line each. */
export const SERVICES: readonly Twin[] = [
  wikidata,
  nominatim,
  photon,
  libretranslate,
  apertium,
  deepl,
  openMeteo,
  openMeteoGeocoding,
  frankfurter,
  wiktionary,
  stackexchange,
  thetvdb,
  tripadvisor,
];

/** Sources of papers, code and the like, one line each. */
export const SOURCES: readonly Twin[] = [
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

/** Engines that are off unless they are turned on, one line each. */
export const OPTIONAL: readonly Twin[] = [
  wikipediaWeb,
  keenable,
  tavily,
  mwmbl,
  yacy,
  wiby,
  nasa,
  met,
  hackernews,
  dailymotion,
  internetarchive,
  peertube,
  piped,
  invidious,
  exa,
  linkup,
  serper,
  kagi,
  serpapi,
  yandex,
  perplexity,
  you,
  unsplash,
  pexels,
  europeana,
  smithsonian,
  flickr,
  guardian,
  nytimes,
  youtube,
  vimeo,
  rss,
];

export const TWINS: readonly Twin[] = [...ENGINES, ...SERVICES, ...OPTIONAL, ...SOURCES];
