// Colour arithmetic for drawings: mixing, lightening, readable text colours. Palettes are in the look of each product.

type Channels = readonly [red: number, green: number, blue: number];

/** Splits `#rrggbb` (or `#rgb`) into channels 0..255. Throws on anything else. */
function channels(color: string): Channels {
  const long = /^#[0-9a-f]{3}$/i.test(color) ? color.replace(/[0-9a-f]/gi, '$&$&') : color;
  if (!/^#[0-9a-f]{6}$/i.test(long)) throw new Error(`Not a colour: ${color}`);
  const value = Number.parseInt(long.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

const hexPart = (value: number) =>
  Math.round(Math.min(255, Math.max(0, value)))
    .toString(16)
    .padStart(2, '0');

function toHex([red, green, blue]: Channels): string {
  return `#${hexPart(red)}${hexPart(green)}${hexPart(blue)}`;
}

/** `share` 0 gives `from`, 1 gives `to`. */
export function mix(from: string, to: string, share: number): string {
  const [a, b, c] = channels(from);
  const [d, e, f] = channels(to);
  return toHex([a + (d - a) * share, b + (e - b) * share, c + (f - c) * share]);
}

export const lighten = (color: string, share: number) => mix(color, '#ffffff', share);

/** Darkens towards a deep version of the same hue, so that shade is not grey. */
export function darken(color: string, share: number): string {
  const [red, green, blue] = channels(color);
  const deep = toHex([red * 0.16, green * 0.17, blue * 0.22]);
  return mix(color, deep, share);
}

/** WCAG relative luminance 0..1. */
export function luminance(color: string): number {
  const [red, green, blue] = channels(color).map((value) => {
    const share = value / 255;
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast ratio 1..21 between two colours. */
function contrast(one: string, other: string): number {
  const [low, high] = [luminance(one), luminance(other)].toSorted((a, b) => a - b) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

/** White or near black, whichever has the higher contrast with the ground. */
export const inkOn = (ground: string) => (contrast(ground, '#ffffff') > 2.6 ? '#ffffff' : '#22262a');

/** The colour, darkened or lightened until its contrast with the ground suffices. */
export function readable(color: string, ground: string, ratio = 3.4): string {
  const towards = luminance(ground) > 0.4 ? '#14181b' : '#ffffff';
  for (let share = 0; share < 1; share += 0.1) {
    const candidate = mix(color, towards, share);
    if (contrast(candidate, ground) >= ratio) return candidate;
  }
  return towards;
}
