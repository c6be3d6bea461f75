import { createRequire } from 'node:module';
import { allCities } from './cities.ts';
import { nameKey } from './keys.ts';
import { distanceKm } from './place.ts';

type Point = { readonly lat: number; readonly lon: number };

type Known = {
  readonly city: string;
  readonly lat: number;
  readonly lng: number;
  readonly iso2: string;
  readonly province: string;
  /** A few have none. */
  readonly timezone: string | null;
};

/** Divisions that the list of provinces knows by older or smaller ones. */
const NAMED: Readonly<Record<string, string>> = {
  GB: 'ENG England,SCT Scotland,WLS Wales,NIR Northern Ireland',
  FR:
    '11 Île-de-France,24 Centre-Val de Loire,27 Bourgogne-Franche-Comté,28 Normandie,32 Hauts-de-France,44 Grand Est,' +
    "52 Pays de la Loire,53 Bretagne,75 Nouvelle-Aquitaine,76 Occitanie,84 Auvergne-Rhône-Alpes,93 Provence-Alpes-Côte d'Azur,94 Corse",
  IT:
    '01 Abruzzo,02 Basilicata,03 Calabria,04 Campania,05 Emilia-Romagna,06 Friuli-Venezia Giulia,07 Lazio,08 Liguria,' +
    '09 Lombardia,10 Marche,11 Molise,12 Piemonte,13 Puglia,14 Sardegna,15 Sicilia,16 Toscana,17 Trentino-Alto Adige,' +
    "18 Umbria,19 Valle d'Aosta,20 Veneto",
  ES:
    '07 Illes Balears,27 La Rioja,29 Comunidad de Madrid,31 Región de Murcia,32 Navarra,34 Asturias,39 Cantabria,51 Andalucía,' +
    '52 Aragón,53 Canarias,54 Castilla-La Mancha,55 Castilla y León,56 Catalunya,57 Extremadura,58 Galicia,59 Euskadi,' +
    '60 Comunitat Valenciana',
};
const NEAR_KM = 40;
const CLEAR_MAJORITY = 0.6;

let list: readonly Known[] | undefined;
let regions: ReadonlyMap<string, string> | undefined;

function known(): readonly Known[] {
  list ??= (createRequire(import.meta.url)('city-timezones') as { cityMapping: readonly Known[] })
    .cityMapping;
  return list;
}

/** The name of a first-level division, `''` where it is not known. */
export function regionName(country: string, adminCode: string): string {
  regions ??= new Map([...voted(), ...named()]);
  return regions.get(`${country}.${adminCode}`) ?? '';
}

const timezones = new Map<number, string>();

/** Of a place that is asked about again and again. */
export function timezoneOf(id: number, point: Point): string {
  const kept = timezones.get(id) ?? timezoneAt(point);
  timezones.set(id, kept);
  return kept;
}

/** Of the nearest city whose time is known. */
export function timezoneAt(point: Point): string {
  let nearest = Infinity;
  let timezone = 'GMT';
  for (const { lat, lng: lon, timezone: there } of known()) {
    // Most of them are out of question at a glance.
    if (Math.abs(lat - point.lat) * 100 > nearest) continue;
    const distance = distanceKm(point, { lat, lon });
    if (distance >= nearest || there === null) continue;
    nearest = distance;
    timezone = there;
  }
  return timezone;
}

function named(): [string, string][] {
  return Object.entries(NAMED).flatMap(([country, divisions]) =>
    divisions.split(',').map((division): [string, string] => {
      const blank = division.indexOf(' ');
      return [`${country}.${division.slice(0, blank)}`, division.slice(blank + 1)];
    }),
  );
}

/** One list knows the codes and the other the names: the cities that are on both tell which belong together. */
function voted(): [string, string][] {
  const votes = new Map<string, Map<string, number>>();
  for (const { city, lat, lng: lon, iso2, province } of known()) {
    const there = allCities()
      .byKey.get(nameKey(city))
      ?.find(({ country, loc: { coordinates } }) => {
        const point = { lon: coordinates[0], lat: coordinates[1] };
        return country === iso2 && distanceKm(point, { lat, lon }) < NEAR_KM;
      });
    if (there === undefined || province === '') continue;
    const key = `${iso2}.${there.adminCode}`;
    const counts = votes.get(key) ?? new Map<string, number>();
    votes.set(key, counts.set(province, (counts.get(province) ?? 0) + 1));
  }
  return [...votes].flatMap(([key, counts]): [string, string][] => {
    const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
    const [winner = '', count = 0] = [...counts].sort((a, b) => b[1] - a[1])[0] ?? [];
    return count / total >= CLEAR_MAJORITY ? [[key, winner]] : [];
  });
}
