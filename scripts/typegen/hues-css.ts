import {hues} from '../../domain/hues.ts'

/** Generates a style sheet with a class for each hue, which sets the angles that web/design/tokens.css derives colors from. */
export function huesCss(): string {
  const rules = Object.entries(hues).map(([key, hue]) => {
    const dark = 'dark' in hue ? `    --dh: ${hue.dark};\n    --dl: 0.33 0.08;\n` : ''
    return `  .hue-${key} {\n    --h: ${hue.angle};\n${dark}  }\n`
  })
  return `/* Written by \`npm run typegen\` from domain/hues.ts. */\n@layer tokens {\n${rules.join('')}}\n`
}
