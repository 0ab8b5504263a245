/** The look of the controls. Their colors are those of the page. */
export const styles = /* css */ `
main section[data-hidden] { opacity: 0.35; }
main section[id^='sample-'] { position: fixed; inset: 0 auto auto 0; inline-size: 100%; visibility: hidden; z-index: -1; }
page-building { position: absolute; inset: 0 0 auto 0; block-size: 0; z-index: 4; font: 500 0.875rem/1.2 system-ui, sans-serif; }
page-building :not(.building-picture *) { box-sizing: border-box; }
page-building button:not(.building-picture *) { font: inherit; cursor: pointer; }
.building-gap { position: absolute; inset-inline: 0; block-size: 0; display: grid; place-items: center; pointer-events: none; }
.building-gap::before { content: ''; position: absolute; inset-inline: 0; block-size: 2px; background: #0b57d0; opacity: 0; }
.building-gap:has(:hover, :focus-visible)::before { opacity: 1; }
.building-gap button { position: relative; inline-size: 32px; block-size: 32px; padding: 0; border: 2px solid #fff; border-radius: 50%; background: #0b57d0; color: #fff; font-size: 1.25rem; line-height: 1; pointer-events: auto; box-shadow: 0 1px 4px #0006; }
.building-section { position: absolute; inset-inline: 0; pointer-events: none; }
.building-section[data-active], .building-section:has(:focus-visible) { box-shadow: inset 0 0 0 2px #0b57d0; }
.building-toolbar { position: sticky; inset-block-start: 84px; inline-size: max-content; max-inline-size: calc(100% - 16px); margin: 20px 8px 0 auto; display: flex; align-items: center; gap: 2px; padding: 3px; border-radius: 8px; background: #101322; color: #fff; outline: 1px solid #ffffff4d; box-shadow: 0 2px 8px #0006; opacity: 0; }
.building-section[data-active] .building-toolbar, .building-toolbar:has(:focus-visible), .building-toolbar:hover { opacity: 1; }
.building-section[data-active] .building-toolbar, .building-toolbar:has(:focus-visible) { pointer-events: auto; }
.building:has(.building-toolbar :focus-visible) .building-section:not(:has(:focus-visible)) .building-toolbar { opacity: 0; pointer-events: none; }
.building-toolbar svg { display: block; inline-size: 18px; block-size: 18px; margin: auto; fill: none; stroke: currentcolor; stroke-width: 1.6; stroke-linecap: round; stroke-linejoin: round; }
.building-title { padding: 9px 8px; cursor: grab; touch-action: none; user-select: none; white-space: nowrap; overflow: hidden; text-overflow: ellipsis; }
.building-toolbar button { min-inline-size: 32px; block-size: 32px; padding: 0; border: 0; border-radius: 6px; background: none; color: inherit; font-size: 1rem; }
.building-toolbar button:hover { background: #ffffff2e; }
.building-toolbar button[aria-disabled='true'] { opacity: 0.4; cursor: default; }
page-building button:focus-visible { outline: 3px solid #7cacf8; outline-offset: 1px; }
.building-status { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); }
.building-status[data-failed] { position: fixed; inset: auto 16px 16px; inline-size: fit-content; block-size: auto; margin-inline: auto; padding: 10px 14px; border-radius: 8px; clip-path: none; background: #8c1d18; color: #fff; box-shadow: 0 2px 8px #0006; }
.building-target { position: absolute; inset-inline: 0; block-size: 6px; margin-block-start: -3px; background: #0b57d0; pointer-events: none; }
.building-menu { inline-size: min(56rem, calc(100vw - 24px)); max-inline-size: none; block-size: min(44rem, calc(100vh - 24px)); max-block-size: none; margin: auto; padding: 16px; border: 0; border-radius: 12px; background: var(--paper); color: var(--ink); font: inherit; overflow: hidden; box-shadow: 0 8px 40px #0008; }
.building-menu[open] { display: grid; grid-template-rows: auto auto 1fr; gap: 12px; }
.building-menu::backdrop { background: #0007; }
.building-menu > form { display: flex; gap: 8px; }
.building-menu > form > input { flex: 1; min-inline-size: 0; padding: 10px 12px; border: 1px solid var(--edge); border-radius: 8px; background: none; color: inherit; font: inherit; font-size: 1rem; }
.building-menu > form > button { inline-size: 44px; border: 0; background: none; color: inherit; font-size: 1.5rem; }
.building-groups { display: flex; flex-wrap: wrap; gap: 6px; }
.building-groups button { padding: 6px 12px; border: 1px solid var(--line); border-radius: 99px; background: none; color: inherit; }
.building-groups button[aria-pressed='true'] { background: var(--ink); color: var(--paper); }
.building-menu > ul { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(max(9rem, 20%), 100%), 1fr)); align-content: start; gap: 12px; margin: 0; padding: 4px; overflow: auto; list-style: none; }
.building-menu > ul > li { margin: 0; padding: 0; }
.building-menu > ul > li > button { display: grid; gap: 4px; inline-size: 100%; padding: 8px; border: 1px solid var(--line); border-radius: 8px; background: var(--paper); color: inherit; text-align: start; }
.building-menu > ul > li > button:hover { border-color: #0b57d0; box-shadow: 0 0 0 1px #0b57d0; }
.building-menu > ul > li > button > span { color: var(--muted); }
.building-picture { aspect-ratio: 4 / 3; content-visibility: auto; border-radius: 4px; background: var(--wash); overflow: hidden; pointer-events: none; }
.building-picture > div { transform-origin: 0 0; background: var(--paper); }
@media (pointer: coarse) {
  .building-gap button, .building-toolbar button { min-inline-size: 44px; block-size: 44px; }
}
`
