// Description, options and arguments of every npm script; begin.mjs prints --help and validates arguments with it.
// Plain JavaScript for Node 20 without dependencies. Not here: the programs.

/**
 * By script of package.json. `options`: names with their meaning (`=` at the end: the option has a value). `words`: positional
 * arguments and their maximum number. `takes`: pattern of arguments that begin with a dash. `judgesItself`: the program validates
 * its arguments.
 */
const commands = {
  start: {
    program: 'apps/shop/main.ts',
    does: 'Starts the shop: installs dependencies, builds the storefront and migrates the database where needed, then serves.',
    examples: ['npm start', 'npm start -- --env-file shop.env', 'PORT=3001 OUTSIDE_PORT=4001 npm start'],
  },
  dev: {
    program: 'apps/shop/dev/dev.ts',
    does: 'Starts the shop with reload: Vite serves the storefront, and the server restarts when its files change.',
    examples: ['npm run dev'],
  },
  build: {
    program: 'apps/shop/commands/build.ts',
    does: 'Builds the storefront unless the build is fresh. Needs no database and no settings.',
    examples: ['npm run build'],
  },
  migrate: {
    program: 'apps/shop/commands/migrate.ts',
    does: 'Applies pending migrations, also with MIGRATE=0. The embedded database is backed up before.',
    examples: ['npm run migrate', 'DATABASE_URL=postgresql://… npm run migrate'],
  },
  backup: {
    program: 'apps/shop/commands/backup.ts',
    does: 'Writes the database to one compressed file (mode 600), while the shop is running or stopped. Default: a new file in DATA_DIR/backups.',
    words: { name: '[file]', most: 1 },
    examples: ['npm run backup', 'npm run backup -- /mnt/backups/monday.backup.gz'],
  },
  restore: {
    program: 'apps/shop/commands/restore.ts',
    does: 'Loads a backup into an empty database of this or a newer version. The shop must be stopped.',
    words: { name: '<file>', most: 1 },
    options: { '--force': 'deletes the contents of the database first' },
    examples: [
      'npm run restore -- monday.backup.gz',
      'DATA_DIR=.data-new npm run restore -- monday.backup.gz',
    ],
  },
  'demo:reset': {
    program: 'apps/shop/commands/reset-demo.ts',
    does: 'Empties the database of a demo shop and fills it again. Refused in live mode, for a shop that is not a demo, and while it runs.',
    examples: ['npm run demo:reset'],
  },
  'demo:ship': {
    program: 'apps/shop/commands/ship-orders.ts',
    does: 'Dispatches the paid orders of a running demo shop, as its staff would, or one of them. Simulated couriers carry the parcels with the shop’s clock; the last digits of an invoice number select the course (docs/integrations.md).',
    words: { name: '[order number] [invoice number]', most: 2 },
    examples: [
      'npm run demo:ship',
      'npm run demo:ship -- 202611220000001 123456789001',
      'npm run clock -- +31h',
    ],
  },
  'staff:reset': {
    program: 'apps/shop/commands/reset-staff.ts',
    does: 'Gives a staff account a new password, printed once; its sessions end.',
    words: { name: '<login id>', most: 1 },
    examples: ['npm run staff:reset -- admin'],
  },
  clock: {
    program: 'apps/shop/commands/move-clock.ts',
    does: 'Shows the time of the demo shop, or moves it by a number of seconds, minutes, hours or days.',
    words: { name: '[+3d | -30m | +2h | +90s]', most: 1 },
    takes: /^-\d/,
    examples: ['npm run clock', 'npm run clock -- +3d', 'npm run clock -- -30m'],
  },
  'catalog:import': {
    program: 'apps/shop/commands/import-catalog.ts',
    does: 'Imports products from a CSV file or the public list of registered health foods. docs/catalog-import.md has the columns.',
    words: { name: '<file.csv[.gz]>', most: 1 },
    options: {
      '--dry-run': 'reports what would change, writes nothing',
      '--format=': 'own or registered-foods; default: detected from the first row',
      '--store=': "store of new products; default: the shop's own",
      '--policy=': "delivery policy of new products; default: the store's first",
      '--price=': 'registered-foods: one price for all, in won',
      '--price-range=': 'registered-foods: 9900-59900, a price per report number in steps of 100',
      '--stock=': 'registered-foods: stock of new products',
      '--restock': 'registered-foods: sets existing products to --stock too',
    },
    judgesItself: true,
    examples: ['npm run catalog:import -- goods.csv --dry-run'],
  },
  'moving:import': {
    program: 'apps/shop/commands/import-moving.ts',
    does: 'Imports a file of a former shop, while the shop is running or stopped. docs/rules/moving-in.md has the columns.',
    words: { name: '<members | orders | reviews | addresses> <file.csv[.gz]>', most: 2 },
    options: {
      '--dry-run': 'reports what would be added, writes nothing',
      '--pictures=': 'reviews: folder or ZIP file with the pictures that rows name',
    },
    examples: [
      'npm run moving:import -- members members.csv --dry-run',
      'npm run moving:import -- orders orders.csv',
      'npm run moving:import -- reviews reviews.csv --pictures pictures',
      'npm run moving:import -- addresses addresses.csv',
    ],
  },
  'nutrients:import': {
    program: 'apps/shop/commands/import-nutrients.ts',
    does: 'Imports daily amounts of functional ingredients from the public list (docs/rules/nutrients.md); the rows of an earlier import are replaced.',
    words: { name: '<file.csv>', most: 1 },
    examples: ['npm run nutrients:import -- ingredients.csv'],
  },
  'search:rebuild': {
    program: 'apps/shop/commands/rebuild-search.ts',
    does: 'Computes every search row, popularity band and search word again, while the shop is running or stopped.',
    examples: ['npm run search:rebuild'],
  },
  test: {
    program: 'tools/test-all.ts',
    does: 'Runs all checks: types, lint, format, unit tests, the API on PostgreSQL, the program, a browser. With an area: its tests alone.',
    words: { name: '[area]', most: 1 },
    examples: ['npm test', 'npm test -- sales'],
  },
  'test:full': {
    program: 'tools/test-full.ts',
    does: 'Runs npm test with the long simulations, the searches over the public list of products, and the API tests on PostgreSQL 15 of Debian; a flaky browser test is red.',
    words: { name: '[area]', most: 1 },
    examples: ['npm run test:full'],
  },
  'test:dates': {
    program: 'tools/test-dates.ts',
    does: 'Runs the unit, API and process tests at other times of the machine (libfaketime): at each of them or at one, all files or these.',
    words: { name: '[tomorrow|forty-days|new-year|leap-day|saturday|holiday|new-york] [files]', most: 50 },
    examples: ['npm run test:dates', 'npm run test:dates -- leap-day tests/simulation'],
  },
  check: {
    program: 'tools/check.ts',
    does: 'Runs the checks that need no database and no browser.',
    examples: ['npm run check'],
  },
  generate: {
    program: 'tools/generate.ts',
    does: 'Writes the files that are read from declarations: client tables, API document, maps, lists and tables in docs.',
    options: { '--check': 'names the stale files and writes nothing; exit code 1 when there are any' },
    examples: ['npm run generate', 'npm run generate -- --check'],
  },
  where: {
    program: 'tools/where.ts',
    does: 'Finds the files of a term, a rule, a call or a path.',
    words: { name: '<word | rule id | path | operation>', most: 20 },
    examples: ['npm run where -- 품절', 'npm run where -- R080', 'npm run where -- /order/sheet'],
  },
  bench: {
    program: 'tools/bench/bench.ts',
    does: 'Fills a database, runs the production build and measures it. docs/bench.md explains the figures.',
    options: {
      '--items=': 'products in the database; default 100000',
      '--only=':
        'scenarios by the beginning of their names (--only=? lists them), or order-lists, product-lists, desk-lists, feeds or reports, which print a separate table',
      '--short': 'a few seconds each',
      '--minutes=': 'minutes of mixed load at the end, for memory',
      '--fill': 'fills the database and measures nothing',
      '--write': 'writes the figures into docs/bench.md',
      '--against=':
        'compares with another checkout (a folder or a commit); exit code 1 where a scenario is more than 5 % slower',
      '--list=': 'the public list of products',
    },
    judgesItself: true,
    examples: ['npm run bench -- --short --only=list,page'],
  },
  simulate: {
    program: 'tests/simulation/order-life/run.ts',
    does: 'Simulates the life of orders from seeds, and checks invariants after each step. docs/simulation.md explains it.',
    options: {
      '--seed=': 'the first seed; default 1',
      '--seeds=': 'number of seeds; default 1',
      '--steps=': 'steps of each seed; default 2000',
      '--log': 'prints every step',
    },
    judgesItself: true,
    examples: ['npm run simulate -- --seed 7 --steps 2000', 'npm run simulate -- --seeds 100'],
  },
  cluster: {
    program: 'tools/cluster/run.ts',
    does: 'Builds a cluster in network namespaces of this machine (Debian, root), shows its parts or removes it: PostgreSQL under Patroni, etcd, HAProxy, PgBouncer, two web processes, two workers and nginx. docs/cluster.md explains it.',
    words: { name: '[up | down | status]', most: 1 },
    examples: ['npm run cluster', 'npm run cluster -- status', 'npm run cluster -- down'],
  },
  failures: {
    program: 'tools/cluster/failures/run.ts',
    does: 'Kills parts of a demo shop while buyers, members and staff use it, checks after each failure that nothing is lost, and prints the seconds of refused reads and writes. docs/failures.md explains it.',
    options: {
      '--only=': 'failures by name, such as database-killed,shop-killed; default: all',
      '--times=': 'rounds of each failure; default 10',
      '--out=': 'JSON file of the rounds; default failures.json in the folder for temporary files',
      '--cluster': 'the parts of the running cluster fail (npm run cluster)',
      '--data=': 'DATA_DIR of the shop; default load-shop in the folder for temporary files',
    },
    judgesItself: true,
    examples: [
      'npm run failures -- --only=database-killed --times=3',
      'npm run failures -- --cluster --only=primary-killed',
    ],
  },
  lighthouse: {
    program: 'tools/lighthouse/run.ts',
    does: 'Measures pages on a slow phone with Lighthouse, presses on a slow CPU and first paints on slow 3G; without names all of them, and docs/lighthouse.md is written. RUNS=3 takes the median of three.',
    words: { name: '[home] [list] [product] [cart] [event] [article] [presses] [slow-line]', most: 8 },
    examples: ['npm run lighthouse -- home cart', 'npm run lighthouse -- presses slow-line'],
  },
  'fonts:cut': {
    program: 'tools/fonts/cut.ts',
    does: "Cuts the shop's font out of Pretendard into packages/ui/src/fonts.",
    examples: ['npm run fonts:cut'],
  },
  'demo:draw': {
    program: 'demo/draw-pictures.ts',
    does: 'Tests the drawing code and draws the pictures of the demo shop that changed. demo/draw/README.md explains it.',
    options: { '--only=': 'code of one product or banner' },
    judgesItself: true,
    examples: ['npm run demo:draw -- --only 50101'],
  },
};

const common = {
  '--env-file=':
    'reads settings from a file of NAME=value lines; what the environment sets already wins; may be repeated',
  '--help': 'shows this text',
};

/**
 * Parses the arguments of a program: its own ones, files of --env-file, and either the text of --help or the sentence that
 * refuses them. A program that is not listed gets its arguments unchanged.
 */
export function readWords(program, given) {
  const [name, command] = Object.entries(commands).find(([, one]) => one.program === program) ?? [];
  const envFiles = [];
  const words = [];
  const problem = (sentence) => ({
    problem: `${sentence} "${scriptOf(name)} -- --help" shows what it takes.`,
  });
  for (let at = 0; at < given.length; at++) {
    const word = given[at];
    if (command !== undefined && (word === '--help' || word === '-h')) return { help: helpOf(name, command) };
    if (word !== '--env-file' && !word.startsWith('--env-file=')) words.push(word);
    else {
      const file = word === '--env-file' ? given[++at] : word.slice('--env-file='.length);
      if (file === undefined || file === '') return problem('--env-file needs the name of a file.');
      envFiles.push(file);
    }
  }
  const refusal = command === undefined || command.judgesItself ? undefined : refusalOf(name, command, words);
  return refusal === undefined ? { words, envFiles } : problem(refusal);
}

/** A sentence about the first argument that the command does not accept. */
function refusalOf(name, command, words) {
  const options = Object.keys(command.options ?? {});
  const isOption = (word) => word.startsWith('-') && !command.takes?.test(word);
  const unknown = words.find((word) => isOption(word) && !options.includes(word));
  if (unknown !== undefined) return `${scriptOf(name)} has no option ${unknown}.`;
  const others = words.filter((word) => !isOption(word));
  const most = command.words?.most ?? 0;
  return others.length <= most ? undefined : `${scriptOf(name)} does not take "${others[most]}".`;
}

const scriptOf = (name) => (name === 'start' || name === 'test' ? `npm ${name}` : `npm run ${name}`);

function helpOf(name, { does, words, options = {}, examples }) {
  const rows = Object.entries({ ...options, ...common }).map(([option, meaning]) => [
    option.endsWith('=') ? `${option.slice(0, -1)} <value>` : option,
    meaning,
  ]);
  const width = Math.max(...rows.map(([option]) => option.length));
  return [
    `${scriptOf(name)} -- ${words ? `${words.name} ` : ''}[options]`,
    '',
    does,
    '',
    'Options:',
    ...rows.map(([option, meaning]) => `  ${option.padEnd(width)}  ${meaning}`),
    '',
    'Examples:',
    ...examples.map((example) => `  ${example}`),
    '',
    'Settings come from the environment; docs/settings.md lists them.',
  ].join('\n');
}
