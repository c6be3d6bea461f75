const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
/** 2000-01-01 12:00 UTC, the epoch of the formulas. */
const J2000_MS = 946_728_000_000;
const CENTURY_MS = 36_525 * DAY_MS;
/** The sun's centre when its upper edge is on the horizon: its radius and the refraction of the air. */
const RISE_DEGREES = -0.833;
const CIVIL_TWILIGHT_DEGREES = -6;

/** The day whose solar noon is the closest to `nearMs`, by NOAA's equations: right to about a minute below 70° of latitude. */
export function solarDay(lat: number, lon: number, nearMs: number) {
  const noonMs = noonNear(lon, nearMs);
  const [risesMs, setsMs] = crossings(lat, lon, noonMs, RISE_DEGREES);
  const [dawnMs, duskMs] = crossings(lat, lon, noonMs, CIVIL_TWILIGHT_DEGREES);
  const noonAltitude = 90 - Math.abs(lat - sunAt(noonMs).declination);
  return { noonMs, risesMs, setsMs, dawnMs, duskMs, isUpAtNoon: noonAltitude > RISE_DEGREES };
}

function noonNear(lon: number, nearMs: number): number {
  let noonMs = nearMs;
  // The equation of time hardly changes within a day, so the second round is exact.
  for (let round = 0; round < 2; round += 1) {
    const ofDayMs = (720 - 4 * lon - sunAt(noonMs).equationMinutes) * MINUTE_MS;
    noonMs = ofDayMs + Math.round((nearMs - ofDayMs) / DAY_MS) * DAY_MS;
  }
  return noonMs;
}

/** When the sun's centre passes an altitude before and after noon. */
function crossings(
  lat: number,
  lon: number,
  noonMs: number,
  altitude: number,
): [number | undefined, number | undefined] {
  return [-1, 1].map((side) => {
    let atMs = noonMs;
    // Each round takes the sun's position at the time that the round before it found.
    for (let round = 0; round < 4; round += 1) {
      const { declination, equationMinutes } = sunAt(atMs);
      const cosine = (sin(altitude) - sin(lat) * sin(declination)) / (cos(lat) * cos(declination));
      if (Math.abs(cosine) > 1) return undefined;
      const minutes = 720 - 4 * lon - equationMinutes + (side * 4 * Math.acos(cosine) * 180) / Math.PI;
      const midnightMs = Math.round((noonMs - (720 - 4 * lon) * MINUTE_MS) / DAY_MS) * DAY_MS;
      atMs = midnightMs + minutes * MINUTE_MS;
    }
    return atMs;
  }) as [number | undefined, number | undefined];
}

/** Where the sun is in the sky: degrees from the equator, and how far a sundial is ahead of a clock. */
function sunAt(atMs: number): { declination: number; equationMinutes: number } {
  const century = (atMs - J2000_MS) / CENTURY_MS;
  const meanLongitude = 280.46646 + century * (36_000.76983 + century * 0.0003032);
  const anomaly = 357.52911 + century * (35_999.05029 - 0.0001537 * century);
  const eccentricity = 0.016708634 - century * (0.000042037 + 0.0000001267 * century);
  const centre =
    sin(anomaly) * (1.914602 - century * (0.004817 + 0.000014 * century)) +
    sin(2 * anomaly) * (0.019993 - 0.000101 * century) +
    sin(3 * anomaly) * 0.000289;
  const node = 125.04 - 1934.136 * century;
  const longitude = meanLongitude + centre - 0.00569 - 0.00478 * sin(node);
  const obliquity =
    23.439291 - century * (0.0130042 + century * (0.00000016 - century * 0.000000504)) + 0.00256 * cos(node);
  const declination = (Math.asin(sin(obliquity) * sin(longitude)) * 180) / Math.PI;
  const y = Math.tan((obliquity / 2) * (Math.PI / 180)) ** 2;
  const equation =
    y * sin(2 * meanLongitude) -
    2 * eccentricity * sin(anomaly) +
    4 * eccentricity * y * sin(anomaly) * cos(2 * meanLongitude) -
    0.5 * y * y * sin(4 * meanLongitude) -
    1.25 * eccentricity * eccentricity * sin(2 * anomaly);
  return { declination, equationMinutes: (equation * 180 * 4) / Math.PI };
}

function sin(degrees: number): number {
  return Math.sin((degrees * Math.PI) / 180);
}

function cos(degrees: number): number {
  return Math.cos((degrees * Math.PI) / 180);
}
