// npm run test:full: npm test with the long forms of simulations and searches. Which tests have one: ONNS_TEST_LONG in tests/.
process.env['ONNS_TEST_LONG'] = '1';
await import('./test-all.ts');

export {};
