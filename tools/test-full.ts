// npm run test:full: npm test with the long forms of simulations and searches and the API tests on PostgreSQL 15, and red where a browser
// test passed at the second try only. ONNS_TEST_LONG in tests/ marks the long forms.
import { env } from 'node:process';

env['ONNS_TEST_LONG'] = '1';
await import('./test-all.ts');
