/** Loads the forced-colors styles only for readers who force colors, now or later. */
export function followForcedColors(): void {
  const forced = window.matchMedia('(forced-colors: active)');
  const load = () => void (forced.matches && import('./forced-colors.css'));
  load();
  forced.addEventListener('change', load);
}
