// Palettes in Mantine's base styles that we don't use.
const UNUSED = /^--mantine-color-(pink|grape|violet|indigo|blue|cyan|teal|green|lime|yellow|orange)-/;

const unusedPalettes = {
  postcssPlugin: 'unused-palettes',
  Declaration(declaration) {
    if (UNUSED.test(declaration.prop)) declaration.remove();
  },
};

export default { plugins: [unusedPalettes] };
