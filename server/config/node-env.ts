/*
 * Chooses between the two builds of libraries such as React: the one for development checks more, and takes half as long again
 * to render a page. They read this variable when first imported, so this module is imported before all others.
 */
process.env.NODE_ENV ||= process.argv.includes('--dev') ? 'development' : 'production';
