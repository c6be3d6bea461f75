import { argon2Passwords } from '../../src/store/passwords.ts';

/** Real hashes at the least cost: at the usual cost they take a quarter of the CPU time of some tests. */
export const quickPasswords = argon2Passwords({ memoryCost: 8, timeCost: 1, parallelism: 1 });
