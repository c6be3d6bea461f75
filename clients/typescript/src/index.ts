export * from './errors.ts';
export * from './schema.ts';
export type { EndpointName, EndpointParameters, EndpointResult } from './endpoints.ts';
export { Tributary, type CallOptions } from './tributary.ts';
export type { TributaryOptions } from './transport.ts';
