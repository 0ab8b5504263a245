import type {Plugin} from 'vite'

/**
 * Lets the bundler drop React Router's components that the site does not use, such as `<Form>` and `<NavLink>`. React Router
 * sets `displayName` on them, which bundlers have to take for a side effect; only React's developer tools read it.
 */
export function withoutDisplayNames(): Plugin {
  return {
    name: 'without-display-names',
    apply: 'build',
    transform: {
      filter: {id: /\/node_modules\/react-router\/dist\/production\//},
      handler: (code) =>
        code
          .replaceAll(/^\w+\.displayName = "\w+";$/gm, '')
          .replaceAll(
            /^(var \w+ = )(?=React\d*\.(?:forwardRef|memo|createContext)\()/gm,
            '$1/* @__PURE__ */ ',
          ),
    },
  }
}
