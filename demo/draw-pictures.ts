// The command `npm run demo:draw [-- --only <code>]`: tests the drawing code, draws the changed pictures of the demo shop, and records what
// they were drawn from. Not here: drawing (draw/).
import { parseArgs } from 'node:util';
import { runStep, vitest } from '../tools/steps.ts';
import { drawPictures } from './draw/draw.ts';
import { hashOfSources, readHash, writeHash } from './draw/sources.ts';
import { pictureContent } from './picture-content.ts';

const { values } = parseArgs({ options: { only: { type: 'string' } } });
const hash = hashOfSources(pictureContent);
const isTested =
  values.only !== undefined ||
  (await readHash()) === hash ||
  (await runStep(vitest('drawing code', '--project', 'draw'))).isGreen;
if (isTested) {
  const { drawn, all, removed } = await drawPictures(pictureContent, values.only);
  if (removed > 0) console.log(`removed ${removed} unused files`);
  console.log(`drawn ${drawn} of ${all} pictures`);
  if (values.only === undefined) await writeHash(hash);
} else {
  console.log('Nothing is drawn until these tests pass.');
  process.exitCode = 1;
}
