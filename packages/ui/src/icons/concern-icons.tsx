// Decorative pictures of the health concerns. The picture is chosen by words in the category's name. The shapes are text, which is
// smaller in the script than elements.

const pictures: { words: RegExp; shape: string }[] = [
  {
    // gut: stomach and bowel
    words: /장|유산균|소화|위/,
    shape:
      '<path fill="var(--icon-fill)" stroke="none" d="M11 27h21c4 0 6 3 6 6s-3 6-7 6H17c-4 0-6-3-6-6z"/><path d="M18 8v7c0 4-2 5-5 5M24 8v6c8-3 16 2 16 11 0 9-6 14-15 14h-9c-7 0-7-10 0-10h9c3 0 4-4 1-5"/>',
  },
  {
    words: /눈/,
    shape:
      '<path fill="var(--icon-fill)" d="M5 24c5-8 12-12 19-12s14 4 19 12c-5 8-12 12-19 12S10 32 5 24z"/><circle cx="24" cy="24" r="7" fill="var(--icon-ground)"/><circle cx="24" cy="24" r="2.5" fill="currentColor"/>',
  },
  {
    // blood flow: heart with a pulse
    words: /혈행|혈압|콜레스테롤|중성지방|심혈/,
    shape:
      '<path fill="var(--icon-fill)" d="M24 41C13 33 7 26 7 18a9 9 0 0 1 17-4 9 9 0 0 1 17 4c0 8-6 15-17 23z"/><path d="M8 25h9l4-7 5 12 4-5h10"/>',
  },
  {
    words: /혈당|당뇨/,
    shape:
      '<path fill="var(--icon-fill)" d="M22 7c8 9 12 15 12 21a12 12 0 0 1-24 0c0-6 4-12 12-21z"/><path d="M15 29h4l2-4 3 7 2-3h3M37 8v10M32 13h10"/>',
  },
  {
    words: /뼈|관절/,
    shape:
      '<path fill="var(--icon-fill)" d="m18 26 8-8c-2-4 0-8 3-9 3 0 4 2 4 4 3 0 5 2 5 5 0 2 2 2 3 4 0 4-5 6-9 4l-8 8c2 4 0 8-3 9-3 0-4-2-4-4-3 0-5-2-5-5-2 0-3-2-3-4 0-4 5-6 9-4z"/>',
  },
  {
    words: /피부|모발|뷰티|콜라겐/,
    shape:
      '<path fill="var(--icon-fill)" d="M22 8c8 9 12 15 12 21a12 12 0 0 1-24 0c0-6 4-12 12-21z"/><path d="M16 30a6 6 0 0 0 6 6M38 8v9M33.5 12.500h9"/>',
  },
  {
    words: /면역/,
    shape:
      '<path fill="var(--icon-fill)" stroke="none" d="M24 6v36c9-4 15-10 15-19V11z"/><path d="M24 6 9 11v12c0 9 6 15 15 19 9-4 15-10 15-19V11zM24 17v14M17 24h14"/>',
  },
  {
    words: /피로|활력|에너지|스포츠|근육/,
    shape:
      '<circle cx="24" cy="24" r="8" fill="var(--icon-fill)"/><path d="M24 6v4M24 38v4M6 24h4M38 24h4M11.5 11.500l2.8 2.800M33.7 33.700l2.8 2.800M36.5 11.500l-2.8 2.800M14.3 33.700l-2.8 2.8"/>',
  },
  {
    words: /간/,
    shape:
      '<path fill="var(--icon-fill)" d="M5 22c0-6 6-9 14-9h17c5 0 7 3 7 7 0 6-6 9-12 9-5 0-6 6-12 6-4 0-6-3-8-5s-6-3-6-8z"/><path d="M27 13c-3 4-3 8 0 13"/>',
  },
  {
    words: /체지방|다이어트|체중/,
    shape:
      '<path fill="var(--icon-fill)" stroke="none" d="M14 26h20c2 4 3 9 3 15H11c0-6 1-11 3-15z"/><path d="M14 7c2 7 2 12 0 19-2 5-3 10-3 15M34 7c-2 7-2 12 0 19 2 5 3 10 3 15M14 26h20M18 41c1-4 3-6 6-6s5 2 6 6"/>',
  },
  {
    words: /어린이|키즈|아이|성장/,
    shape:
      '<circle cx="24" cy="27" r="14" fill="var(--icon-fill)"/><path d="M24 13c-3-2-3-6 1-7 3 0 4 3 2 4M18 30c2 4 10 4 12 0M19 24v.2M29 24v.2"/>',
  },
  {
    words: /여성|갱년기|임산부/,
    shape: '<circle cx="24" cy="18" r="11" fill="var(--icon-fill)"/><path d="M24 29v13M18 36h12"/>',
  },
  {
    words: /남성|전립선/,
    shape: '<circle cx="20" cy="28" r="12" fill="var(--icon-fill)"/><path d="m29 19 11-11M31 8h9v9"/>',
  },
  {
    words: /기억|두뇌|인지|뇌/,
    shape:
      '<path fill="var(--icon-fill)" d="M24 11c-2-5-11-4-11 2-5 0-7 6-4 10-3 4-1 10 4 10 0 6 9 7 11 2 2 5 11 4 11-2 5 0 7-6 4-10 3-4 1-10-4-10 0-6-9-7-11-2z"/><path d="M24 11v24M13 13c0 3 2 5 5 5M35 13c0 3-2 5-5 5M13 33c0-3 2-5 5-5M35 33c0-3-2-5-5-5"/>',
  },
  {
    words: /수면|스트레스|긴장|휴식/,
    shape:
      '<path fill="var(--icon-fill)" d="M38 29A16 16 0 0 1 19 10a16 16 0 1 0 19 19z"/><path d="M29 9h8l-8 9h8"/>',
  },
  {
    words: /항산화|노화|비타민/,
    shape:
      '<path fill="var(--icon-fill)" d="M10 38C6 22 16 9 39 9c1 20-10 31-25 27"/><path d="M8 42c3-10 9-17 19-22"/>',
  },
  {
    words: /구강|치아|잇몸/,
    shape:
      '<path fill="var(--icon-fill)" d="M24 12c-5-4-14-4-14 6 0 9 4 23 8 23 4 0 2-12 6-12s2 12 6 12c4 0 8-14 8-23 0-10-9-10-14-6z"/>',
  },
];

const leaf =
  '<path fill="var(--icon-fill)" d="M11 37C8 20 18 9 39 9c1 19-9 30-24 27"/><path d="M9 41c4-9 10-15 18-20"/>';

/** The picture of a concern by its Korean name; a leaf where no words match. */
export function ConcernIcon({ name, size = 30 }: { name: string; size?: number }) {
  const picture = pictures.find((entry) => entry.words.test(name));
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 48 48"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      dangerouslySetInnerHTML={{ __html: picture?.shape ?? leaf }}
    />
  );
}
