import {hues} from '../../domain/hues.ts'

/** Generates a style sheet with a class for each hue, which sets the angle that web/design/tokens.css derives colors from. */
export function huesCss(): string {
  const rules = Object.entries(hues).map(([key, {angle}]) => `  .hue-${key} {\n    --h: ${angle};\n  }\n`)
  return `/* Written by \`npm run typegen\` from domain/hues.ts. */\n@layer tokens {\n${rules.join('')}}\n`
}
