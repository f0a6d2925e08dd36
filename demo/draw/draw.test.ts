// Invariants of the drawings of the demo shop's content: drawable, text inside its label. The appearance is reviewed by people.
// Not here: the stored files (demo/pictures.test.ts).
import { Resvg } from '@resvg/resvg-js';
import { describe, expect, test } from 'vitest';
import { pictureContent } from '../picture-content.ts';
import type { Look } from './look.ts';
import { cartonArt } from './carton-art.ts';
import { hasCharacter } from './font.ts';
import { goodsCodes } from './goods-codes.ts';
import { labelMarks } from './label.ts';
import { backMarks } from './label-back.ts';
import type { Mark, Panel } from './mark.ts';
import { bounds } from './outline.ts';
import { isBox } from './pack.ts';
import { listPictures } from './pictures.ts';
import { fitLines } from './text.ts';
import { viewsOf } from './views.ts';

const { products } = pictureContent;
const bottlePanel: Panel = { bleed: 45, safe: 22, height: 60 };
const cartonPanel: Panel = { bleed: 35, safe: 29, height: 86 };

/** Forbidden words on labels: cures, diseases, marks of authorities. */
const banned =
  /치료|완치|예방|항암|암세포|당뇨|고혈압|비염|아토피|관절염|치매|탈모|불면증|우울증|의약품|식약처|식품의약품안전처|GMP|HACCP|인증마크/;

function marksOf(look: Look): { marks: Mark[]; panel: Panel } {
  return isBox(look)
    ? { marks: cartonArt(look).front(cartonPanel), panel: cartonPanel }
    : { marks: labelMarks(look, bottlePanel), panel: bottlePanel };
}

/** Texts outside the safe width or the height of their panel. */
const overhanging = ({ marks, panel }: { marks: Mark[]; panel: Panel }) =>
  marks.filter((mark) => {
    if (mark.limit === undefined) return false;
    const [left, top, right, bottom] = bounds(mark.outline);
    const slack = panel.safe * 0.02;
    return (
      left < -panel.safe - slack ||
      right > panel.safe + slack ||
      top < -slack ||
      bottom > panel.height + slack
    );
  });

describe('labels', () => {
  test('keep every text of front labels inside the safe area', () => {
    const cut = products.filter(({ look }) => overhanging(marksOf(look)).length > 0).map(({ code }) => code);
    expect(cut).toEqual([]);
  });

  test('keep every text of back labels inside the safe area', () => {
    const cut = products.filter((product) => {
      const panel = isBox(product.look) ? cartonPanel : bottlePanel;
      return overhanging({ marks: backMarks(product.look, panel, product.facts), panel }).length > 0;
    });
    expect(cut.map(({ code }) => code)).toEqual([]);
  });

  test('use only characters of the drawing fonts', () => {
    const missing = new Set<string>();
    for (const { look, facts } of products) {
      const { title, rows, notes } = facts;
      const sans = [look.brand, ...look.lines, look.phrase, look.net, look.figure ?? '', title, ...notes];
      const words = [...sans, ...rows.flatMap(({ name, amount, percent }) => [name, amount, percent])].join(
        '',
      );
      for (const character of words)
        for (const weight of ['regular', 'semibold', 'heavy'] as const)
          if (!hasCharacter(weight, character)) missing.add(character);
      if (look.layout === 'serif')
        for (const character of look.brand + look.lines.join(''))
          if (!hasCharacter('serif', character)) missing.add(character);
    }
    expect([...missing]).toEqual([]);
  });

  test('name no disease, cure or official mark', () => {
    const texts = products.map(({ code, look }) => ({
      code,
      text: [look.brand, ...look.lines, look.phrase, look.net].join(' '),
    }));
    expect(texts.filter(({ text }) => banned.test(text))).toEqual([]);
  });

  test('do not print 건강기능식품 on ordinary food', () => {
    const health = products.find(({ look }) => look.isHealthFunctionalFood && !isBox(look))?.look;
    if (!health) throw new Error('the demo shop sells no health functional food');
    const withWords = marksOf(health).marks.filter(({ limit }) => limit !== undefined).length;
    const without = marksOf({ ...health, isHealthFunctionalFood: false }).marks.filter(
      ({ limit }) => limit !== undefined,
    ).length;
    expect(withWords - without).toBe(1);
  });

  test('wrap and shrink a long name without losing a syllable', () => {
    const name = '프리미엄 저분자 피쉬 콜라겐 펩타이드 히알루론산 엘라스틴 비타민C 올인원';
    const fitted = fitLines([name], { weight: 'heavy', size: 8 }, 40, 2);
    expect(fitted.lines).toHaveLength(2);
    expect(fitted.lines.join(' ')).toBe(name);
  });
});

describe('pictures', () => {
  test('are valid drawings (all front pictures, a tenth of the others)', { timeout: 120_000 }, () => {
    const broken = listPictures(pictureContent)
      .filter(({ key }, index) => key.endsWith('-1') || index % 10 === 0)
      .filter(({ svg, width, height }, index) => {
        const text = svg();
        if (/NaN|undefined|Infinity/.test(text)) return true;
        if (index % 12 !== 0) return false;
        const drawing = new Resvg(text, { font: { loadSystemFonts: false } });
        return drawing.width !== width || drawing.height !== height;
      });
    expect(broken.map(({ key }) => key)).toEqual([]);
  });

  test('of a product are four: a coin stands beside packs and their content, never beside objects of another scale', () => {
    for (const { code, look } of products) {
      const views = viewsOf(code, look);
      expect(new Set(views).size, code).toBe(4);
      expect(views.includes('size'), code).toBe(!goodsCodes.includes(code));
    }
  });

  test('of objects belong to existing products', () => {
    const codes = new Set(products.map(({ code }) => code));
    expect(goodsCodes.filter((code) => !codes.has(code))).toEqual([]);
  });
});
