import type { Twin } from './twin.ts';
import { apertium } from './twins/apertium.ts';
import { brave } from './twins/brave.ts';
import { commons } from './twins/commons.ts';
import { deepl } from './twins/deepl.ts';
import { duckduckgo } from './twins/duckduckgo.ts';
import { frankfurter } from './twins/frankfurter.ts';
import { gdelt } from './twins/gdelt.ts';
import { libretranslate } from './twins/libretranslate.ts';
import { marginalia } from './twins/marginalia.ts';
import { mojeek } from './twins/mojeek.ts';
import { nominatim } from './twins/nominatim.ts';
import { openMeteoGeocoding } from './twins/open-meteo-geocoding.ts';
import { openMeteo } from './twins/open-meteo.ts';
import { openverse } from './twins/openverse.ts';
import { photon } from './twins/photon.ts';
import { pixabay } from './twins/pixabay.ts';
import { searxng } from './twins/searxng.ts';
import { sepia } from './twins/sepia.ts';
import { staan } from './twins/staan.ts';
import { stackexchange } from './twins/stackexchange.ts';
import { thetvdb } from './twins/thetvdb.ts';
import { tripadvisor } from './twins/tripadvisor.ts';
import { wikidata } from './twins/wikidata.ts';
import { wikipedia } from './twins/wikipedia.ts';
import { wiktionary } from './twins/wiktionary.ts';
import { worldnews } from './twins/worldnews.ts';

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

export const TWINS: readonly Twin[] = [...ENGINES, ...SERVICES];
