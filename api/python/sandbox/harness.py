# Runs a step's code: JSON in, JSON out. It is part of the snapshot, so what is imported here costs a run nothing.
import collections, csv, datetime, decimal, functools, hashlib, inspect, io, itertools, json, math, random, re
import statistics, sys

CODE = "step.py"
FILE = {"name", "type", "text", "size"}


def install(wheel):
    import os, site, zipfile

    with zipfile.ZipFile(wheel) as files:
        files.extractall(site.getsitepackages()[0])
    os.remove(wheel)


def run_step(request):
    random.seed()  # a snapshot draws the same numbers in every run
    asked = json.loads(request)
    scope = {
        "__name__": "__step__",
        "inputs": with_parsed_files(asked["inputs"]),
        "steps_by_name": asked["stepsByName"],
        "credentials": asked.get("credentials", {}),
        "result": None,
    }
    try:
        exec(compile(asked["code"], CODE, "exec"), scope)
        main = scope.get("main")
        result = main(scope["inputs"]) if callable(main) else scope["result"]
        if inspect.iscoroutine(result):
            raise TypeError("main must not be async")
        written = json.dumps(result, ensure_ascii=False, allow_nan=False)
        if len(written) > asked["outputCharacters"]:
            return json.dumps({"tooLarge": True})
        if asked["schema"] is not None:
            check_schema(json.loads(written), asked["schema"], "result")
        return '{"result":' + written + "}"
    except BaseException as error:
        return json.dumps({"error": describe(error)})
    finally:
        flush()


def flush():
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except BaseException:
            pass


def describe(error):
    line = error.lineno if isinstance(error, SyntaxError) and error.filename == CODE else None
    trace = error.__traceback__
    while trace and line is None or trace and not isinstance(error, SyntaxError):
        if trace.tb_frame.f_code.co_filename == CODE:
            line = trace.tb_lineno
        trace = trace.tb_next
    try:
        message = error.msg if isinstance(error, SyntaxError) else str(error)
    except BaseException:
        message = ""
    return {"type": type(error).__name__[:200], "message": str(message)[:2000], "line": line}


def with_parsed_files(value):
    if isinstance(value, list):
        return [with_parsed_files(item) for item in value]
    if not isinstance(value, dict):
        return value
    if value.keys() == FILE and isinstance(value["text"], str):
        return value | parsed(str(value["name"]).lower(), str(value["type"]), value["text"])
    return {name: with_parsed_files(item) for name, item in value.items()}


def parsed(name, kind, text):
    """`rows` of a CSV file, `data` of a JSON file; a file that cannot be read as what it is called stays text."""
    try:
        if name.endswith((".csv", ".tsv")) or "csv" in kind:
            comma = "\t" if name.endswith(".tsv") else ","
            return {"rows": list(csv.DictReader(io.StringIO(text.removeprefix("\ufeff")), delimiter=comma))}
        if name.endswith(".json") or kind == "application/json":
            return {"data": json.loads(text)}
    except (csv.Error, ValueError):
        pass
    return {}


class SchemaError(Exception):
    pass


TYPES = {
    "object": lambda value: isinstance(value, dict),
    "array": lambda value: isinstance(value, list),
    "string": lambda value: isinstance(value, str),
    "boolean": lambda value: isinstance(value, bool),
    "null": lambda value: value is None,
    "number": lambda value: isinstance(value, (int, float)) and not isinstance(value, bool),
    "integer": lambda value: not isinstance(value, bool) and (isinstance(value, int) or isinstance(value, float) and value.is_integer()),
}

LEAST_AND_MOST = [
    ("minimum", "maximum", lambda value: value if TYPES["number"](value) else None),
    ("minLength", "maxLength", lambda value: len(value) if isinstance(value, str) else None),
    ("minItems", "maxItems", lambda value: len(value) if isinstance(value, list) else None),
]


def check_schema(value, schema, path):
    """What models understand of JSON Schema; other words are passed over."""
    if schema is False:
        raise SchemaError(f"{path} is not allowed")
    if not isinstance(schema, dict):
        return
    kinds = schema.get("type", [])
    kinds = kinds if isinstance(kinds, list) else [kinds]
    if kinds and not any(TYPES.get(kind, lambda _: True)(value) for kind in kinds):
        raise SchemaError(f"{path} must be {' or '.join(map(str, kinds))}")
    if "enum" in schema and value not in schema["enum"] or "const" in schema and value != schema["const"]:
        raise SchemaError(f"{path} is none of the allowed values")
    for least, most, measure in LEAST_AND_MOST:
        size = measure(value)
        if size is not None and (size < schema.get(least, size) or size > schema.get(most, size)):
            raise SchemaError(f"{path} is not within {least} and {most}")
    if isinstance(value, str) and "pattern" in schema and not re.search(schema["pattern"], value):
        raise SchemaError(f"{path} does not match its pattern")
    if "anyOf" in schema:
        check_any(value, schema["anyOf"], path)
    if isinstance(value, dict):
        check_fields(value, schema, path)
    if isinstance(value, list):
        for index, item in enumerate(value):
            check_schema(item, schema.get("items", True), f"{path}[{index}]")


def check_any(value, schemas, path):
    for schema in schemas:
        try:
            return check_schema(value, schema, path)
        except SchemaError:
            pass
    raise SchemaError(f"{path} fits none of the alternatives")


def check_fields(value, schema, path):
    for name in schema.get("required", []):
        if name not in value:
            raise SchemaError(f"{path}.{name} is missing")
    fields = schema.get("properties", {})
    for name, item in value.items():
        check_schema(item, fields.get(name, schema.get("additionalProperties", True)), f"{path}.{name}")
