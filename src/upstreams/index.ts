import type { Geocoder } from '../core/maps/model.ts';
import type { TranslationBackend } from '../core/translate/model.ts';
import type { Provider } from '../core/upstream/provider.ts';
import { apertium } from './apertium.ts';
import { brave } from './brave.ts';
import { commons } from './commons.ts';
import { deepl } from './deepl.ts';
import { duckduckgo } from './duckduckgo.ts';
import { frankfurter } from './frankfurter.ts';
import { gdelt } from './gdelt.ts';
import { libretranslate } from './libretranslate.ts';
import { marginalia } from './marginalia.ts';
import { mojeek } from './mojeek.ts';
import { nominatim } from './nominatim.ts';
import { openMeteoGeocoding } from './open-meteo-geocoding.ts';
import { openMeteo } from './open-meteo.ts';
import { openverse } from './openverse.ts';
import { photon } from './photon.ts';
import { pixabay } from './pixabay.ts';
import { searxng } from './searxng.ts';
import { sepia } from './sepia.ts';
import { staan } from './staan.ts';
import { stackexchange } from './stackexchange.ts';
import { thetvdb } from './thetvdb.ts';
import { tripadvisor } from './tripadvisor.ts';
import { wikidata } from './wikidata.ts';
import { wikipedia } from './wikipedia.ts';
import { wiktionary } from './wiktionary.ts';
import { worldnews } from './worldnews.ts';

/** In the order in which they are tried. */
export const GEOCODERS: readonly Geocoder[] = [nominatim, photon];

/** In the order in which they are tried. */
export const TRANSLATION_BACKENDS: readonly TranslationBackend[] = [libretranslate, apertium, deepl];

/** One line per provider. Within a role, results are interleaved or providers are called in this order. */
export const PROVIDERS: readonly Provider[] = [
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
];
