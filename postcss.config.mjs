// Mantine declares each of its palettes on the first page; these are used by nothing of ours.
const UNUSED = /^--mantine-color-(pink|grape|violet|indigo|blue|cyan|teal|green|lime|yellow|orange)-/;

const unusedPalettes = {
  postcssPlugin: 'unused-palettes',
  Declaration(declaration) {
    if (UNUSED.test(declaration.prop)) declaration.remove();
  },
};

export default { plugins: [unusedPalettes] };
