export { countryName } from './countries.ts';
export { capitalOf, cityById, countryPlace, findPlaces, namesOf } from './find.ts';
export { nearestPlace, placesWithin } from './nearest.ts';
export { distanceKm, type Box, type Place } from './place.ts';
export { timezoneAt } from './regions.ts';
