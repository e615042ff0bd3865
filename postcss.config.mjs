// Mantine declares all of its palettes in its base styles; we use none of these.
const UNUSED = /^--mantine-color-(pink|grape|violet|indigo|blue|cyan|teal|green|lime|yellow|orange)-/;

const unusedPalettes = {
  postcssPlugin: 'unused-palettes',
  Declaration(declaration) {
    if (UNUSED.test(declaration.prop)) declaration.remove();
  },
};

export default { plugins: [unusedPalettes] };
