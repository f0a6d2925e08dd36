// Splits the style of the storefront into three sheets: one for all screens, one for the screens of a member's account and of content, and
// one for those of sent orders (docs/measured-details.md#script-chunks). A first visit begins on another screen, and its blocking style fits the initial congestion
// window.
import { parse } from 'postcss';
import type { Plugin } from 'vite';

/** Folders whose style is in another sheet than the common one, from `apps/store/app`. */
const folders = {
  account: [
    'screens/addresses',
    'screens/article',
    'screens/always-buying',
    'screens/brand-page',
    'screens/brand-zone',
    'screens/cards',
    'screens/coupons',
    'screens/event',
    'screens/events',
    'screens/faq',
    'screens/inquiries',
    'screens/likes',
    'screens/magazine',
    'screens/mileage',
    'screens/my-profile',
    'screens/my-reviews',
    'screens/my-terms',
    'screens/mypage',
    'screens/notice',
    'screens/notices',
    'screens/recent',
    'screens/reviews',
    'screens/supplements',
    'screens/tying',
    'screens/withdraw',
    'shared/coupon/box',
    'shared/reading',
    'shared/review',
  ],
  orders: [
    'screens/claim',
    'screens/claim-form',
    'screens/claim-payment',
    'screens/claims',
    'screens/my-order',
    'screens/my-orders',
    'screens/order-complete',
    'screens/order-detail',
    'screens/order-information',
    'screens/order-lookup',
    'screens/order-receipt',
    'screens/tracking',
    'shared/claim',
    'shared/order/actions',
    'shared/order/detail',
  ],
} as const;

export type Sheet = keyof typeof folders;
const sheets: readonly Sheet[] = ['account', 'orders'];

/** `file` is an absolute path; undefined for a file of the common sheet. */
export const sheetOfFile = (file: string): Sheet | undefined =>
  sheets.find((sheet) => folders[sheet].some((folder) => file.includes(`/apps/store/app/${folder}/`)));

/**
 * The rules of `css` in the order of `css`, for each sheet: selectors with a class of that sheet, and in the common one all others. A
 * selector with classes of two sheets is in the first of them.
 */
export function splitStyle(
  css: string,
  sheetOfClass: (className: string) => Sheet | undefined,
): Record<Sheet | 'common', string> {
  const sheetOf = (selector: string): Sheet | 'common' => {
    const found = [...selector.matchAll(/\.([\w-]+)/g)].map(([, className = '']) => sheetOfClass(className));
    return sheets.find((sheet) => found.includes(sheet)) ?? 'common';
  };
  const rulesOf = (sheet: Sheet | 'common') => {
    const root = parse(css);
    root.walkRules((rule) => {
      const selectors = rule.selectors.filter((selector) => sheetOf(selector) === sheet);
      if (selectors.length === rule.selectors.length) return;
      if (selectors.length === 0) rule.remove();
      else rule.selectors = selectors;
    });
    root.walkAtRules((atRule) => {
      const hasRules = atRule.nodes?.some(({ type }) => type === 'rule' || type === 'atrule') ?? false;
      if (sheet === 'common' ? atRule.nodes?.length === 0 : !hasRules) atRule.remove();
    });
    return root.toString();
  };
  return { common: rulesOf('common'), account: rulesOf('account'), orders: rulesOf('orders') };
}

/**
 * Replaces the style sheet of the build by the three sheets. The router loads the sheet of the account and that of orders with every
 * route that imports a style module of its folders. Throws where another screen imports such a module on demand, because that would not load its
 * style.
 */
export const separateSheets = (sheetOfClass: (className: string) => Sheet | undefined): Plugin => ({
  name: 'separate-sheets',
  apply: 'build',
  // After the style of all chunks is in one sheet, before the manifest lists the sheets.
  enforce: 'post',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle(_options, bundle) {
    const outputs = Object.values(bundle);
    const whole = outputs.find((one) => one.type === 'asset' && one.originalFileNames.includes('style.css'));
    if (whole?.type !== 'asset') throw new Error('The build emitted no style sheet.');
    const { common, ...others } = splitStyle(whole.source.toString(), sheetOfClass);
    delete bundle[whole.fileName];
    this.emitFile({ type: 'asset', name: 'style.css', originalFileName: 'style.css', source: common });
    const chunks = outputs.filter((one) => one.type === 'chunk');
    const importsOf = new Map(chunks.map(({ fileName, imports }) => [fileName, imports]));
    const importedBy = (imports: readonly string[]): string[] => {
      const found = new Set(imports);
      for (const one of found) for (const next of importsOf.get(one) ?? []) found.add(next);
      return [...found];
    };
    for (const sheet of sheets) {
      const file = this.getFileName(
        this.emitFile({ type: 'asset', name: `${sheet}.css`, source: others[sheet] }),
      );
      const styled = new Set(
        chunks
          .filter(({ moduleIds }) =>
            moduleIds.some((id) => id.endsWith('.module.css') && sheetOfFile(id) === sheet),
          )
          .map(({ fileName }) => fileName),
      );
      for (const { fileName, viteMetadata, dynamicImports, imports } of chunks) {
        if (styled.has(fileName)) viteMetadata?.importedCss.add(file);
        const isLoaded = styled.has(fileName) || importedBy(imports).some((one) => styled.has(one));
        const unstyled = isLoaded
          ? undefined
          : dynamicImports.find((one) => importedBy([one]).some((each) => styled.has(each)));
        if (unstyled !== undefined)
          throw new Error(`${fileName} imports ${unstyled} on demand, without its style sheet.`);
      }
    }
  },
});
