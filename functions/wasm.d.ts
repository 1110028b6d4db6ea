/** A WebAssembly file is a compiled module to a Worker. */
declare module '*.wasm' {
  const program: WebAssembly.Module;
  export default program;
}
