/**
 * Leaflet tries out SVG with `innerHTML` while it loads, which the policy of our pages forbids and reports. This module is
 * imported before it.
 */
Object.defineProperty(HTMLDivElement.prototype, 'innerHTML', { set: () => undefined });

export {};
