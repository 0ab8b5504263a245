import {hues} from '../../domain/hues.ts'

/** The style sheet with a class for each hue. It sets the angle that all colors are made of (web/design/tokens.css). */
export function huesCss(): string {
  const rules = Object.entries(hues).map(([key, {angle}]) => `  .hue-${key} {\n    --h: ${angle};\n  }\n`)
  return `/* Written by \`npm run typegen\` from domain/hues.ts. */\n@layer tokens {\n${rules.join('')}}\n`
}
