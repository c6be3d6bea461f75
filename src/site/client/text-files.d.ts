/** With `{ type: 'text' }`, the bundler includes the file as it is. */
declare module '*.css' {
  const text: string;
  export default text;
}
