import { testKinds } from '../../tests/support/kind-cases.ts';

testKinds({
  DATABASE_WAIT_SECONDS: { good: [['3600', 3600]], bad: ['3601', '-1', '1.5', '30s'] },
  ENV_IGNORE: {
    good: [['POSTGRES_*, COMPOSE_FILE', ['POSTGRES_*', 'COMPOSE_FILE']]],
    bad: ['*', 'P*', '*_URL', 'A*B', 'COMPOSE-FILE', '1A', 'A=1'],
  },
});
