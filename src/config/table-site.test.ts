import { testKinds, type KindCases } from '../../tests/support/kind-cases.ts';
import type { SITE_SETTINGS } from './table-site.ts';

const CASES: Readonly<Record<keyof typeof SITE_SETTINGS, KindCases>> = {
  BROWSER_CHECK: { good: [['on', true]], bad: ['maybe'] },
  TILE_URL: {
    good: [
      ['https://tiles.example/{z}/{x}/{y}.png', 'https://tiles.example/{z}/{x}/{y}.png'],
      ['http://10.0.0.7:81/t?z={z}&x={x}&y={y}&key=a', 'http://10.0.0.7:81/t?z={z}&x={x}&y={y}&key=a'],
    ],
    bad: [
      'https://tiles.example/{z}/{x}.png',
      'https://{s}.tiles.example/{z}/{x}/{y}.png',
      'https://{z}.tiles.example/{z}/{x}/{y}.png',
      'https://tiles.example/{z}/{x}/{y}{r}.png',
      'https://user:pass@tiles.example/{z}/{x}/{y}.png',
      'https://tiles.example/#{z}/{x}/{y}',
      'tiles.example/{z}/{x}/{y}.png',
      'file:///{z}/{x}/{y}',
    ],
  },
  TILE_ATTRIBUTION: { good: [['© Example Maps', '© Example Maps']], bad: [] },
  INSTANCE_NAME: { good: [['Our search', 'Our search']], bad: [] },
  INSTANCE_ACCENT: {
    good: [
      ['#7a2e8a', { r: 0x7a, g: 0x2e, b: 0x8a }],
      ['0c6d70', { r: 0x0c, g: 0x6d, b: 0x70 }],
    ],
    // Yellow and a light blue cannot be read on a light page.
    bad: ['#ffdd00', '#66aaff', 'purple', '#12345', '#12345g'],
  },
  INSTANCE_CONTACT: { good: [['mailto:a@b.example', 'mailto:a@b.example']], bad: ['a@b.example'] },
  INSTANCE_DIR: { good: [['/etc/tributary/instance', '/etc/tributary/instance']], bad: [] },
  SITE_ACCESS: {
    good: [
      ['login', 'login'],
      ['PUBLIC', 'public'],
    ],
    bad: ['private', 'true'],
  },
  PASSWORD_MIN_LENGTH: {
    good: [
      ['8', 8],
      ['15', 15],
      ['64', 64],
    ],
    bad: ['7', '65', '8.5', 'none'],
  },
  AUTH_PROXY_HEADER: {
    good: [
      ['Remote-User', 'remote-user'],
      ['X-Forwarded-User2', 'x-forwarded-user2'],
      [`x${'-'.repeat(63)}`, `x${'-'.repeat(63)}`],
    ],
    bad: ['Remote User', 'Remote-User:', 'Remote_User', '-user', '2user', 'a\r\nb', 'é', 'x'.repeat(65)],
  },
  AUTH_PROXY_CREATE: { good: [['on', true]], bad: ['users'] },
  AUTH_PROXY_LOGOUT_URL: {
    good: [
      ['https://auth.example.org/logout', 'https://auth.example.org/logout'],
      [
        'https://auth.example.org/logout?rd=https://search.example.org/&a=b',
        'https://auth.example.org/logout?rd=https://search.example.org/&a=b',
      ],
      ['http://auth.example.org', 'http://auth.example.org/'],
    ],
    bad: [
      '/logout',
      'auth.example.org',
      'https://user:word@auth.example.org',
      'javascript:alert(1)',
      'https://auth.example.org/a b',
      'https://',
    ],
  },
  AUDIT_DAYS: {
    good: [
      ['1', 1],
      ['3650', 3_650],
    ],
    bad: ['0', '3651', '30d', 'forever'],
  },
  SITE_TABS: {
    good: [
      ['web,images', ['web', 'images']],
      ['Papers, web  papers', ['papers', 'web']],
    ],
    bad: ['web, weather', 'none', 'web;images', 'web, , toString'],
  },
  SITE_THROTTLE: { good: [['30/min', { limit: 30, windowMs: 60_000 }]], bad: ['30', 'many/min'] },
  FOOTER_LINKS: {
    good: [
      ['Imprint https://example.org/a', [{ label: 'Imprint', url: 'https://example.org/a' }]],
      [
        'Who we are https://a.example; Mail mailto:a@a.example;',
        [
          { label: 'Who we are', url: 'https://a.example' },
          { label: 'Mail', url: 'mailto:a@a.example' },
        ],
      ],
    ],
    bad: ['https://example.org', 'Imprint', 'Bad javascript:alert(1)', 'Imprint /imprint'],
  },
  SECURITY_CONTACT: {
    good: [
      ['mailto:security@example.org', 'mailto:security@example.org'],
      ['https://example.org/report', 'https://example.org/report'],
    ],
    bad: ['security@example.org', 'http://example.org/report', 'javascript:alert(1)', 'mailto:a b'],
  },
  BANGS_FILE: { good: [['/etc/bangs.json', '/etc/bangs.json']], bad: [] },
  STATUS_TOKEN: { good: [['t'.repeat(16), 't'.repeat(16)]], bad: ['t'.repeat(15)] },
  STATUS_WATCH: {
    good: [['engine_a, Nominatim  open_meteo', ['engine_a', 'nominatim', 'open_meteo']]],
    bad: ['engine a!', 'a;b'],
  },
  GUEST_THROTTLE: { good: [['3000/min', { limit: 3_000, windowMs: 60_000 }]], bad: ['0/min', 'none'] },
};

testKinds(CASES);
