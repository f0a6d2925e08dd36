// npm run test:full: npm test with the long forms of simulations and searches. ONNS_TEST_LONG in tests/ marks them.
import { env } from 'node:process';

env['ONNS_TEST_LONG'] = '1';
await import('./test-all.ts');
