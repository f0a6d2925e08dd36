// Plants compositions of classes that exist and that do not. Not here: the check (tidy-styles.ts).
import { expect, test } from 'vitest';
import { judgeStyles } from './tidy-styles.ts';

const consent = { path: 'apps/store/app/shared/consent.module.css', text: '.viewer {}\n.view:hover {}\n' };
const sheet = (text: string) => ({ path: 'apps/store/app/screens/terms/terms.module.css', text });

test('a composed class of another style sheet or of the same one is accepted', () => {
  const text =
    ".base {}\n.text { composes: base; }\n.link { composes: view from '../../shared/consent.module.css'; }\n";
  expect(judgeStyles([consent, sheet(text)])).toEqual([]);
});

test('a composed class that its style sheet lacks is reported with both sheets', () => {
  const text = ".text { composes: view look from '../../shared/consent.module.css'; }\n";
  expect(judgeStyles([consent, sheet(text)])).toEqual([
    'apps/store/app/screens/terms/terms.module.css: composes look, a class that apps/store/app/shared/consent.module.css lacks.',
  ]);
});

test('a style sheet that does not exist is reported', () => {
  expect(judgeStyles([sheet(".text { composes: view from './gone.module.css'; }\n")])).toHaveLength(1);
});
